import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/** What a special date keeps of its reminders. */
export type Schedule = Pick<SpecialDateDocument, 'scheduledAt' | 'remindAt'>;

/** The schedule of a date that was made, moved or switched on or off now: looked at soon when it reminds at all. */
export const scheduledAnew = (notificationEnabled: boolean, now: Date): Schedule => ({
  scheduledAt: now,
  remindAt: notificationEnabled ? now : null,
});

type Plan = Pick<
  SpecialDateDocument,
  'date' | 'isRecurring' | 'recurringType' | 'notificationEnabled' | 'notificationDaysBefore'
>;

/** What a change means for a date's schedule: begun anew when it is moved or switched, looked at soon when another notice may make more due. */
export function rescheduled(before: Plan, after: Plan, now: Date): Partial<Schedule> {
  if (isRescheduled(before, after)) return scheduledAnew(after.notificationEnabled, now);
  return hasOtherNotice(before, after) && after.notificationEnabled ? { remindAt: now } : {};
}

/** Whether a change moves a date or switches its reminders on or off, so that the unread ones no longer hold (§4). */
export function isRescheduled(before: Plan, after: Plan): boolean {
  return (
    before.date !== after.date ||
    rhythm(before) !== rhythm(after) ||
    before.notificationEnabled !== after.notificationEnabled
  );
}

/** Whether reminders come more or fewer days before, so that unread ones may have come too early. */
export const hasOtherNotice = (before: Plan, after: Plan): boolean =>
  before.notificationDaysBefore !== after.notificationDaysBefore;

const rhythm = ({ isRecurring, recurringType }: Plan) => (isRecurring ? recurringType : null);
