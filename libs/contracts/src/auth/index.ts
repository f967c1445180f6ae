export * from './auth.calls.js';
export * from './auth.requests.js';
export * from './lease.js';
export * from './user.js';
