import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/** What decides which reminders a special date gives. */
export type ReminderPlan = Pick<
  SpecialDateDocument,
  'date' | 'isRecurring' | 'recurringType' | 'notificationEnabled' | 'notificationDaysBefore' | 'scheduledAt'
>;
