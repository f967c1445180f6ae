import type { Audience } from '@pawplan/directory';
import type { Reminder } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { type Due, dueIn, isForMember } from './due.js';
import { nextCheck } from './next-check.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The result of checking a special date for due reminders. */
export interface ReminderCheck {
  date: SpecialDateDocument;
  /** The reminders that are due now. */
  reminders: Reminder[];
  next: Date | null;
}

/**
 * Computes which reminders of a date are due at `now`, whether already delivered or not, and when to check next. Due
 * occurrences are computed once per zone.
 */
export function checkReminders(
  date: SpecialDateDocument,
  { recipients, complete }: Audience,
  now: Date,
): ReminderCheck {
  const { _id: specialDateId, space, title } = date;
  const dueByZone = new Map<string, Due[]>();
  const reminders = recipients.flatMap(({ userId, timeZone, joinedAt }) => {
    const due = dueByZone.get(timeZone) ?? dueIn(timeZone, date, now);
    dueByZone.set(timeZone, due);
    const dueForPerson = due.filter((each) => isForMember(each, joinedAt));
    return dueForPerson.map(({ day }) => ({ userId, space, specialDateId, date: day, title }));
  });
  const next = nextCheck(date, now);
  return { date, reminders, next: complete ? next : nextCheckIfIncomplete(next, now) };
}

/** When the list of recipients is incomplete and a reminder may be due within the hour, check again within a minute. */
function nextCheckIfIncomplete(next: Date | null, now: Date): Date | null {
  const mayBeDueSoon = next !== null && next.getTime() - now.getTime() <= HOUR_MS;
  return mayBeDueSoon ? new Date(Math.min(next.getTime(), now.getTime() + MINUTE_MS)) : next;
}
