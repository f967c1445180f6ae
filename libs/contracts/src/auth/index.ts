export * from './auth.calls.js';
export * from './auth.requests.js';
export * from './device-label.js';
export * from './lease.js';
export * from './registration.js';
export * from './session.events.js';
export * from './session.js';
export * from './user.js';
