export * from './directory.calls.js';
export * from './directory.events.js';
