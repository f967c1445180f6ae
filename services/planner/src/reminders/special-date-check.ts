import type { Audience } from '@pawplan/directory';
import type { DueReminder, ReminderCheck } from '@pawplan/items';
import { addDays, localInstant } from '@pawplan/platform';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { type Due, dueIn, isForMember } from './due.js';
import { nextCheck } from './next-check.js';

/** The occurrences that are due in a zone, with the end of their day there. */
type DueInZone = (Due & { until: Date })[];

/**
 * Computes which reminders of a date are due at `now`, whether already given or not, and when to check next. Due
 * occurrences are computed once per zone.
 */
export function checkSpecialDate(
  date: SpecialDateDocument,
  { recipients }: Pick<Audience, 'recipients'>,
  now: Date,
): ReminderCheck {
  const dueByZone = new Map<string, DueInZone>();
  const reminders = recipients.flatMap(({ userId, timeZone, joinedAt }): DueReminder[] => {
    const due = dueByZone.get(timeZone) ?? withEnds(dueIn(timeZone, date, now), timeZone);
    dueByZone.set(timeZone, due);
    const dueForPerson = due.filter((each) => isForMember(each, joinedAt));
    return dueForPerson.map(({ day, at, until }) => {
      return { userId, reminder: '', occurrence: day, date: day, dueAt: at, until };
    });
  });
  return { reminders, next: nextCheck(date, now) };
}

const withEnds = (due: Due[], zone: string): DueInZone =>
  due.map((each) => ({ ...each, until: localInstant(addDays(each.day, 1), '00:00', zone) }));
