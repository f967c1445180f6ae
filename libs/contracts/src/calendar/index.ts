export * from './calendar.calls.js';
export * from './calendar-event.js';
export * from './calendar-event.requests.js';
