import type { Audience } from '@pawplan/directory';
import { checkReminders, type DueReminder, type OwnPlan, type ReminderCheck } from '@pawplan/items';
import { addDays, localInstant } from '@pawplan/platform';
import type { WithOwn } from '../item-reminders/items-with-own.js';
import { occurrencesFrom } from '../special-dates/occurrences.js';
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

/**
 * The same for a date on which people have own reminders, which replace that of the date for them. Who has given up own
 * ones gets that of the date again, from then on.
 */
export function checkWithOwn(
  { own, ...date }: WithOwn<SpecialDateDocument>,
  { recipients }: Pick<Audience, 'recipients'>,
  now: Date,
): ReminderCheck {
  const hasOwn = ({ userId }: { userId: string }) => Boolean(own.get(userId)?.reminders);
  const common = recipients.filter((one) => !hasOwn(one)).map((one) => ({ one, since: own.get(one.userId)?.since }));
  const checks = [
    checkSpecialDate(date, { recipients: common.filter(({ since }) => !since).map(({ one }) => one) }, now),
    ...common.flatMap(({ one, since }) =>
      since
        ? [checkSpecialDate({ ...date, scheduledAt: latest(date.scheduledAt, since) }, { recipients: [one] }, now)]
        : [],
    ),
    checkReminders(
      {
        ...{ reminders: [], scheduledAt: date.scheduledAt, isFor: () => false },
        occurrencesFrom: (day) => occurrencesFrom(date, day),
        own: new Map([...own].filter((entry): entry is [string, OwnPlan] => entry[1].reminders !== null)),
      },
      { recipients },
      now,
    ),
  ];
  const next = checks.flatMap((check) => (check.next ? [check.next.getTime()] : []));
  return {
    reminders: checks.flatMap(({ reminders }) => reminders),
    next: next.length > 0 ? new Date(Math.min(...next)) : null,
  };
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
