export * from './directory.calls.js';
export * from './directory.events.js';
export * from './space-member.js';
