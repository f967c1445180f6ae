export * from './choice.js';
export * from './colour.js';
export * from './day.js';
export * from './flag.js';
export * from './length.js';
export * from './reference.js';
export * from './text.js';
