export * from './group.calls.js';
export * from './group.js';
export * from './group.requests.js';
