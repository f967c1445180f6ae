export * from './group.js';
export * from './group.requests.js';
export * from './groups.calls.js';
