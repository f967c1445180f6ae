export * from './reminder-settings.calls.js';
export * from './reminder-settings.js';
export * from './reminder-settings.requests.js';
