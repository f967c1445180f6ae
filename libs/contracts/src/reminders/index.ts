export * from './reminded-item-done.js';
export * from './reminder.js';
export * from './reminders.calls.js';
export * from './reminders.events.js';
