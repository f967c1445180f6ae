export * from './push-service.js';
