export * from './habit.js';
export * from './habit.requests.js';
export * from './habits.calls.js';
