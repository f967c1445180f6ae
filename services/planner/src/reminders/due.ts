import { addDays, dayIn } from '@pawplan/platform';
import { occurrence } from '../special-dates/recurrence.js';
import type { ReminderPlan } from './reminder-plan.js';
import { reminderTime } from './reminder-time.js';

/** An occurrence with a reminder that is due. */
export interface Due {
  /** `yyyy-mm-dd`. */
  day: string;
  /** The instant at which it became due. People who joined the space later get no reminder. */
  at: Date;
}

/**
 * The occurrences, in ascending order, whose reminders are due in `zone` (IANA) at `now`. A reminder is due at 09:00
 * local time, `notificationDaysBefore` days before the occurrence, until the day of the occurrence is over there. If
 * that instant lies before `scheduledAt` (the date was created, moved or switched on later), only the nearest
 * occurrence is due, at `scheduledAt`.
 */
export function dueIn(zone: string, plan: ReminderPlan, now: Date): Due[] {
  if (!plan.notificationEnabled) return [];
  const today = dayIn(zone, now);
  const occurrences = occurrencesBetween(plan, today, addDays(today, plan.notificationDaysBefore));
  const nearest = occurrence(plan, dayIn(zone, plan.scheduledAt));
  return occurrences.flatMap((day) => {
    const reminderAt = dueAt(zone, plan, day);
    if (reminderAt > now) return [];
    if (reminderAt >= plan.scheduledAt) return [{ day, at: reminderAt }];
    return day === nearest ? [{ day, at: plan.scheduledAt }] : [];
  });
}

/**
 * Whether a person who joined the date's space at `joinedAt` gets this reminder; null means that the person has always
 * been a member.
 */
export const isForMember = ({ at }: Due, joinedAt: Date | null): boolean => joinedAt === null || joinedAt <= at;

/** When the reminder of an occurrence (`yyyy-mm-dd`) is due in `zone` (IANA), if it was scheduled early enough. */
export const dueAt = (
  zone: string,
  { notificationDaysBefore }: Pick<ReminderPlan, 'notificationDaysBefore'>,
  day: string,
): Date => reminderTime(addDays(day, -notificationDaysBefore), zone);

/**
 * Ends for any stored data: the loop also stops when days do not ascend as text, as with years that have more than four
 * digits.
 */
function occurrencesBetween(plan: ReminderPlan, from: string, to: string): string[] {
  const days: string[] = [];
  for (let next = from; days.length <= plan.notificationDaysBefore; ) {
    const day = occurrence(plan, next);
    if (day === null || day < next || day > to) break;
    days.push(day);
    next = addDays(day, 1);
    if (next <= day) break;
  }
  return days;
}
