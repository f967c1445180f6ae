export * from './account-deletion/account-deletions.module.js';
export * from './account-deletion/account-deletions.service.js';
export * from './account-deletion/personal-data.js';
export { type Audience, Audiences, type Recipient } from './audiences.js';
export * from './directory.module.js';
export * from './directory.service.js';
export * from './leftovers/leftovers.service.js';
export * from './leftovers/owner-fields.js';
