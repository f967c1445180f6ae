import { addDays } from '@pawplan/platform';
import { occurrence } from '../special-dates/recurrence.js';
import type { ReminderPlan } from './reminder-plan.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** All zone offsets are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

// Milliseconds after 00:00 UTC of a day at which it is first and last 09:00 in a zone (UTC+14 and UTC-12), and at which
// the day is over in all zones.
const FIRST_NINE_MS = (9 - 14) * HOUR_MS;
const LAST_NINE_MS = (9 + 12) * HOUR_MS;
const LAST_DAY_END_MS = (24 + 12) * HOUR_MS;

/**
 * The next instant after `now` at which a reminder may be due in any zone, or null when there is none: every quarter of
 * an hour while 09:00 passes through the zones, then every hour until the occurrence is over everywhere. The hourly
 * checks are for people whose membership or time zone becomes known late. So nothing needs to be rescheduled when
 * people join, leave or change their zone.
 */
export function nextCheck(plan: ReminderPlan, now: Date): Date | null {
  if (!plan.notificationEnabled) return null;
  const { notificationDaysBefore: before } = plan;
  const time = now.getTime();
  const nearest = occurrence(plan, addDays(dayAt(time - LAST_DAY_END_MS), 1));
  if (nearest === null) return null;
  const firstCheck = Date.parse(addDays(nearest, -before)) + FIRST_NINE_MS;
  if (time < firstCheck) return new Date(firstCheck);
  // The days on which it is between the first and the last 09:00 on earth.
  const from = addDays(dayAt(time - LAST_NINE_MS), 1);
  const to = dayAt(time - FIRST_NINE_MS);
  const nextOccurrence = occurrence(plan, addDays(from, before));
  const isReminderTimeSomewhere = nextOccurrence !== null && nextOccurrence <= addDays(to, before);
  // These periods begin on full hours, so an hourly check misses none of them.
  return nextMultiple(time, isReminderTimeSomewhere ? QUARTER_MS : HOUR_MS);
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const nextMultiple = (time: number, step: number): Date => new Date((Math.floor(time / step) + 1) * step);
