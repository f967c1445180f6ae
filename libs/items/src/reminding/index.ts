export * from './due-reminders.js';
export * from './next-reminder-check.js';
export { type RemindedOccurrence, wholeDay } from './reminded-occurrence.js';
export * from './reminding-item.schema.js';
