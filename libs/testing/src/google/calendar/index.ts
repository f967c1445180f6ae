export * from './calendars.js';
export * from './google-calendar.js';
export * from './item.js';
export * from './simulated-failure.js';
export { wallClock } from './zones.js';
