export * from './mongo.js';
export * from './private-broker.js';
export * from './wait.js';
