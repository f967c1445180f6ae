export * from './reminder.js';
export * from './reminders.calls.js';
export * from './reminders.events.js';
