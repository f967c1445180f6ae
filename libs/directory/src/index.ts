export { type Audience, Audiences, type Recipient } from './audiences.js';
export * from './directory.module.js';
export * from './directory.service.js';
