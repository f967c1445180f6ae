export { GivenRecords } from './given-records.js';
export { type GivenItem, GivenRecordsStore, type GivenReminders, type NewReminder } from './given-reminders.js';
export { GivenRemindersRepository } from './given-reminders.repository.js';
export { ItemReminders } from './item-reminders.js';
export { REMIND_AT_INDEX, RemindedItemsRepository } from './reminded-items.repository.js';
export { ReminderEvents } from './reminder-events.js';
export * from './reminder-kind.js';
export { RemindersModule } from './reminders.module.js';
export { RemindersService } from './reminders.service.js';
