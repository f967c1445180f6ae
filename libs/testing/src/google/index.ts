export * from './calendar/index.js';
export * from './fake-google.js';
export * from './google-keys.js';
export * from './people.js';
