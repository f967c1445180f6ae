export * from './google/index.js';
export * from './mongo.js';
export { PrivateBroker } from './private-broker.js';
export * from './private-cluster.js';
export * from './scrape.js';
export * from './tcp-proxy.js';
export * from './test-clock.js';
export * from './totp-code.js';
export * from './wait.js';
