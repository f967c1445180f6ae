export * from './mail-settings.calls.js';
export * from './mail-settings.js';
export * from './mail-settings.requests.js';
