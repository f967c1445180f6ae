export * from './calendar-import.calls.js';
export * from './calendar-import.js';
export * from './calendar-import.requests.js';
