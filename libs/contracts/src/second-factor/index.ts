export * from './second-factor.calls.js';
export * from './second-factor.js';
export * from './second-factor.requests.js';
