export * from './goal.js';
export * from './goal.requests.js';
export * from './goals.calls.js';
