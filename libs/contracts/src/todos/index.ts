export * from './todo.calls.js';
export * from './todo.js';
export * from './todo.requests.js';
