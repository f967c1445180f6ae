export { type Audience, Audiences, type Recipient } from './audiences.js';
export * from './departures/departures.module.js';
export * from './departures/departures.service.js';
export * from './departures/personal-data.js';
export * from './directory.module.js';
export * from './directory.service.js';
