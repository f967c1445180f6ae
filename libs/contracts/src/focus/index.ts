export * from './choices.js';
export * from './focus.calls.js';
export * from './focus-session.js';
export * from './focus-session.requests.js';
export * from './focus-stats.js';
export * from './leaderboard.js';
export * from './trophy.js';
