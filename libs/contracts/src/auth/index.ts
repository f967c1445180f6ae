export * from './auth.calls.js';
export * from './auth.requests.js';
export * from './lease.js';
export * from './password.events.js';
export * from './registration.js';
export * from './session.js';
export * from './user.js';
