import { addDays, dayIn } from '@pawplan/platform';
import { occurrence } from '../special-dates/recurrence.js';
import { nineOClock } from './nine-o-clock.js';
import type { ReminderPlan } from './reminder-plan.js';

/** An occurrence of which somebody must have been reminded. */
export interface Due {
  /** `yyyy-mm-dd`. */
  day: string;
  /** Since when: it is theirs who had joined by then. */
  at: Date;
}

/**
 * The occurrences (ascending) of which people in `zone` (IANA) must have been reminded by `now`: one is due at 09:00 there, so many days
 * before as the date says, and counts while it is today or later there (§4). What was due before the date was made, moved or switched on is due
 * at that moment, the nearest occurrence only.
 */
export function dueIn(zone: string, plan: ReminderPlan, now: Date): Due[] {
  if (!plan.notificationEnabled) return [];
  const today = dayIn(zone, now);
  const ahead = occurrencesBetween(plan, today, addDays(today, plan.notificationDaysBefore));
  const nearest = occurrence(plan, dayIn(zone, plan.scheduledAt));
  return ahead.flatMap((day) => {
    const nine = dueAt(zone, plan, day);
    if (nine > now) return [];
    if (nine >= plan.scheduledAt) return [{ day, at: nine }];
    return day === nearest ? [{ day, at: plan.scheduledAt }] : [];
  });
}

/** Whether one is of somebody who joined the date's space at that instant, null for ever since. */
export const isTheirs = ({ at }: Due, joinedAt: Date | null): boolean => joinedAt === null || joinedAt <= at;

/** When people in `zone` (IANA) are to be reminded of an occurrence `yyyy-mm-dd`, if nothing was missed. */
export const dueAt = (
  zone: string,
  { notificationDaysBefore }: Pick<ReminderPlan, 'notificationDaysBefore'>,
  day: string,
): Date => nineOClock(addDays(day, -notificationDaysBefore), zone);

/** Ends whatever is stored: days that do not sort as text, and so do not ascend, stop it. */
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
