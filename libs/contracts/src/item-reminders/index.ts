export * from './default-reminders.js';
export * from './own-reminders.calls.js';
export * from './own-reminders.js';
export * from './reminder.js';
export * from './reminder-list.js';
