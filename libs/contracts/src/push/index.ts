export * from './push.calls.js';
export * from './push-device.js';
export * from './push-device.requests.js';
