export * from './todo.js';
export * from './todo.plan.js';
export * from './todo.requests.js';
export * from './todos.calls.js';
