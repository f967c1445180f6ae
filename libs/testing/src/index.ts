export * from './google/index.js';
export * from './mongo.js';
export * from './private-broker.js';
export * from './tcp-proxy.js';
export * from './test-clock.js';
export * from './wait.js';
