import { type Reminder, reminderName } from '@pawplan/contracts';
import { endOf, type RemindedOccurrence, timeOfReminder } from './reminded-occurrence.js';

/** A reminder that is due. */
export interface Due {
  occurrence: RemindedOccurrence;
  /** Which reminder of the item, from `reminderName`. */
  reminder: string;
  /** When it became due. People who joined the space later do not get it. */
  at: Date;
  /** The end of the occurrence. */
  until: Date;
}

/** A person's reminders of an item. */
export interface ReminderPlan {
  reminders: readonly Reminder[];
  /** When the item got its present time or these reminders. */
  scheduledAt: Date;
  /** The IANA zone of the person. */
  zone: string;
  /** Whether nothing is given whose time was over before `scheduledAt`. Otherwise the nearest one is given late. */
  isNeverLate?: boolean;
}

/**
 * The reminders that are due at `now`, in the order of the occurrences, until these are over. Of the reminders whose
 * time was over before the item was created or moved, or before they were set, only the nearest one is due, at that
 * moment. `occurrences` are in order and contain all from `scheduledAt` or from 30 days before `now` on. [REMIND-55]
 */
export function dueReminders(occurrences: Iterable<RemindedOccurrence>, plan: ReminderPlan, now: Date): Due[] {
  const { reminders, scheduledAt } = plan;
  const due: Due[] = [];
  let nearest: Due | undefined;
  for (const occurrence of occurrences) {
    const zone = occurrence.zone ?? plan.zone;
    const until = endOf(occurrence, zone);
    if (until <= scheduledAt) continue;
    for (const one of reminders) {
      const at = timeOfReminder(one, occurrence, zone);
      if (at > now || at >= until) continue;
      const found = { occurrence, reminder: reminderName(one), at, until };
      if (at >= scheduledAt) due.push(found);
      else if (!nearest || (nearest.occurrence === occurrence && nearest.at < at)) nearest = found;
    }
  }
  const late = nearest && !plan.isNeverLate ? [{ ...nearest, at: scheduledAt }] : [];
  return [...late, ...due].filter(({ until }) => until > now);
}

/** Whether a person who joined the space at `joinedAt` gets a reminder; null means that they were always a member. */
export const isForMember = ({ at }: Pick<Due, 'at'>, joinedAt: Date | null): boolean =>
  joinedAt === null || joinedAt <= at;
