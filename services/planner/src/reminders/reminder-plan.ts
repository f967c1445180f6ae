import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/** The fields of a special date that determine its reminders. */
export type ReminderPlan = Pick<
  SpecialDateDocument,
  'date' | 'isRecurring' | 'recurringType' | 'notificationEnabled' | 'notificationDaysBefore' | 'scheduledAt'
>;
