export * from './calendar/index.js';
export * from './google-keys.js';
export * from './people.js';
export * from './stand-in-google.js';
