import { addDays } from '@pawplan/platform';
import { occurrence } from '../special-dates/recurrence.js';
import type { ReminderPlan } from './reminder-plan.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** All zones lie on quarter hours. */
const QUARTER_MS = 15 * MINUTE_MS;

// From the first place on earth to the last: UTC+14 to UTC-12.
const NINE_BEGINS_MS = (9 - 14) * HOUR_MS;
const NINE_ENDS_MS = (9 + 12) * HOUR_MS;
const DAY_ENDS_MS = (24 + 12) * HOUR_MS;

/**
 * The next instant after `now` at which somebody anywhere may have to be reminded, or null when there is none to come: each quarter hour while
 * it becomes 09:00 of the day somewhere, then each hour until the occurrence is over everywhere, for those of whom it is learnt late that they
 * joined or where they are. So nothing is planned anew when people come, go or travel.
 */
export function nextLook(plan: ReminderPlan, now: Date): Date | null {
  if (!plan.notificationEnabled) return null;
  const { notificationDaysBefore: before } = plan;
  const time = now.getTime();
  const nearest = occurrence(plan, addDays(dayAt(time - DAY_ENDS_MS), 1));
  if (nearest === null) return null;
  const begins = Date.parse(addDays(nearest, -before)) + NINE_BEGINS_MS;
  if (time < begins) return new Date(begins);
  // The days on which it is becoming 09:00 somewhere.
  const from = addDays(dayAt(time - NINE_ENDS_MS), 1);
  const to = dayAt(time - NINE_BEGINS_MS);
  const ringing = occurrence(plan, addDays(from, before));
  const isRinging = ringing !== null && ringing <= addDays(to, before);
  // Bands begin on full hours, so that an hourly look misses none.
  return nextMultiple(time, isRinging ? QUARTER_MS : HOUR_MS);
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const nextMultiple = (time: number, step: number): Date => new Date((Math.floor(time / step) + 1) * step);
