export * from './operator-actions.js';
export * from './operators.calls.js';
export * from './operators.js';
export * from './operators.requests.js';
export * from './orphaned-data.js';
export * from './usage.js';
