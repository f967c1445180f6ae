export * from './day-of-person.js';
