export * from './notification.js';
export * from './notifications.calls.js';
