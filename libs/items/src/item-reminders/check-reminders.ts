import type { Reminder } from '@pawplan/contracts';
import type { Audience } from '@pawplan/directory';
import { addDays } from '@pawplan/platform';
import type { DueReminder, ReminderCheck } from '../reminders/index.js';
import { type Due, dueReminders, isForMember } from './due-reminders.js';
import { nextReminderCheck } from './next-reminder-check.js';
import { type RemindedOccurrence, startOf } from './reminded-occurrence.js';

const DAY_MS = 86_400_000;
/** Longer than the largest distance of a reminder. */
const WINDOW_DAYS = 30;

/** The reminders that one person has instead of those of the item. */
export interface OwnPlan {
  /** Null: the person has given them up, and has those of the item again. */
  reminders: readonly Reminder[] | null;
  /** When they were set or given up. */
  since: Date;
}

/** An item with everything that its reminders follow from. */
interface RemindingSource {
  reminders: readonly Reminder[];
  scheduledAt: Date;
  /** The occurrences from a day on, in order; there may be no end of them. */
  occurrencesFrom(day: string): Iterable<RemindedOccurrence>;
  /** Whether the reminders of the item are for a person. */
  isFor(userId: string): boolean;
  /** The own reminders of people, by their ids. */
  own?: ReadonlyMap<string, OwnPlan>;
  isNeverLate?: boolean;
}

/** Computes which reminders of an item are due at `now`, given already or not, and when to check next. [REMIND-55] */
export function checkReminders(
  source: RemindingSource,
  { recipients }: Pick<Audience, 'recipients'>,
  now: Date,
): ReminderCheck {
  const own = source.own ?? new Map<string, OwnPlan>();
  const plans = [source.reminders, ...[...own.values()].map(({ reminders }) => reminders ?? [])];
  if (plans.every((one) => one.length === 0)) return { reminders: [], next: null };
  const occurrences = occurrencesNear(source, own, now);
  const dueByZone = new Map<string, Due[]>();
  const dueFor = (zone: string, mine: OwnPlan | undefined): Due[] => {
    const { isNeverLate } = source;
    const scheduledAt = mine && mine.since > source.scheduledAt ? mine.since : source.scheduledAt;
    if (mine) {
      const reminders = mine.reminders ?? source.reminders;
      return dueReminders(occurrences, { reminders, scheduledAt, zone, isNeverLate }, now);
    }
    const known = dueByZone.get(zone);
    const due =
      known ?? dueReminders(occurrences, { reminders: source.reminders, scheduledAt, zone, isNeverLate }, now);
    dueByZone.set(zone, due);
    return due;
  };
  const reminders = recipients.flatMap(({ userId, timeZone, joinedAt }): DueReminder[] => {
    const mine = own.get(userId);
    if (!mine?.reminders && !source.isFor(userId)) return [];
    const due = dueFor(timeZone, mine).filter((each) => isForMember(each, joinedAt));
    return due.map(({ occurrence, reminder, at, until }) => {
      const { key, day } = occurrence;
      return { userId, reminder, occurrence: key, date: day, startsAt: startOf(occurrence), dueAt: at, until };
    });
  });
  return { reminders, next: nextReminderCheck(source.occurrencesFrom(dayBefore(now, 2)), plans.flat(), now) };
}

/** The occurrences of which a reminder can be due: those from now on, or from when the item was scheduled lately. */
function occurrencesNear(source: RemindingSource, own: ReadonlyMap<string, OwnPlan>, now: Date): RemindedOccurrence[] {
  const oldest = now.getTime() - (WINDOW_DAYS + 1) * DAY_MS;
  const scheduled = [source.scheduledAt, ...[...own.values()].map(({ since }) => since)].map((at) => at.getTime());
  const from = Math.min(now.getTime(), ...scheduled.filter((at) => at > oldest));
  const last = dayBefore(now, -WINDOW_DAYS);
  const found: RemindedOccurrence[] = [];
  for (const occurrence of source.occurrencesFrom(dayBefore(new Date(from), 2))) {
    if (occurrence.day > last) break;
    found.push(occurrence);
  }
  return found;
}

const dayBefore = (instant: Date, count: number): string => addDays(instant.toISOString().slice(0, 10), -count);
