export * from './directory.module.js';
export * from './directory.service.js';
