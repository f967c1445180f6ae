export * from './google.calls.js';
export * from './google-access.js';
export * from './google-event.js';
export * from './google-event.requests.js';
export * from './google-sync.js';
