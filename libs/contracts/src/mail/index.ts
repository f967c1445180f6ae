export * from './mail.calls.js';
export * from './mail.events.js';
