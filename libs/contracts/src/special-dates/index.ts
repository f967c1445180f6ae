export * from './special-date.js';
export * from './special-date.requests.js';
export * from './special-dates.calls.js';
