export * from './calendars.js';
export * from './google-calendar.js';
export * from './item.js';
export * from './trouble.js';
export { wallClock } from './zones.js';
