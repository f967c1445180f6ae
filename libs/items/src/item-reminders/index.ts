export * from './check-reminders.js';
export * from './due-reminders.js';
export * from './item-with-reminders.schema.js';
export * from './next-reminder-check.js';
export { type RemindedOccurrence, wholeDay } from './reminded-occurrence.js';
export * from './reminder-updates.js';
