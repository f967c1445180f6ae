export * from './item.schema.js';
export * from './items.repository.js';
export * from './space-items.js';
