export * from './own-data.calls.js';
export * from './own-data.js';
export * from './own-data.requests.js';
