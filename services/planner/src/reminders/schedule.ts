import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/** The stored scheduling fields of a special date. */
export type Schedule = Pick<SpecialDateDocument, 'scheduledAt' | 'remindAt'>;

/** The schedule of a new date. It is checked soon if it has reminders. */
export const newSchedule = (notificationEnabled: boolean, now: Date): Schedule => ({
  scheduledAt: now,
  remindAt: notificationEnabled ? now : null,
});

type Plan = Pick<
  SpecialDateDocument,
  'date' | 'isRecurring' | 'recurringType' | 'notificationEnabled' | 'notificationDaysBefore'
>;

/**
 * The effect of a change on the schedule of a date. A date that is moved or switched on or off gets a new schedule. If
 * only the number of days before changes, the date is checked soon, because more reminders may be due.
 */
export function changedSchedule(before: Plan, after: Plan, now: Date): Partial<Schedule> {
  // It is checked also when it is switched off, because people may have set reminders for themselves.
  if (isRescheduled(before, after)) return { scheduledAt: now, remindAt: now };
  return hasOtherNotice(before, after) && after.notificationEnabled ? { remindAt: now } : {};
}

/** Whether a change moves a date or switches its reminders on or off. Its unread reminders are then no longer valid. */
export const isRescheduled = (before: Plan, after: Plan): boolean =>
  isMoved(before, after) || before.notificationEnabled !== after.notificationEnabled;

/** Whether a change moves a date. Also the reminders that people have set for themselves are then no longer valid. */
export const isMoved = (before: Plan, after: Plan): boolean =>
  before.date !== after.date || recurrence(before) !== recurrence(after);

/** Whether the number of days before an occurrence changes. Unread reminders may then have been given too early. */
export const hasOtherNotice = (before: Plan, after: Plan): boolean =>
  before.notificationDaysBefore !== after.notificationDaysBefore;

const recurrence = ({ isRecurring, recurringType }: Plan) => (isRecurring ? recurringType : null);
