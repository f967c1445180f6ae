export * from './callers.js';
export * from './calling-processes.js';
export * from './directory-owner.js';
export * from './drop-expiry.js';
export * from './fixed-clock.js';
export * from './owned-documents.js';
export * from './product-prefix.js';
export * from './service-under-test.js';
