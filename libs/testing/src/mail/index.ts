export * from './mailbox.js';
export * from './mailbox-page.js';
