import type { Reminder } from '@pawplan/contracts';
import { endOf, type RemindedOccurrence, timeOfReminder } from './reminded-occurrence.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** All zone offsets are multiples of a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;

/** A local time is first reached in UTC+14 and last in UTC-12. */
const FIRST_MS = -14 * HOUR_MS;
const LAST_MS = 12 * HOUR_MS;
/** Longer than the largest distance of a reminder. */
const MOST_MS = 30 * DAY_MS;
/** How far ahead a reminder is searched for. Longer than a year, so that most series have an occurrence in it. */
const HORIZON_MS = 400 * DAY_MS;

/**
 * The next instant after `now` at which one of these reminders may be due, or null when there is none. A reminder of an
 * event with a time is due at one instant; others are checked every quarter of an hour while their time passes through
 * the zones. Until the occurrence is over, they are checked every hour for people whose membership or time zone becomes
 * known late. `occurrences` are in order and may have no end: when none of the next 400 days reminds, the next check is
 * in 30 days. [REMIND-56]
 */
export function nextReminderCheck(
  occurrences: Iterable<RemindedOccurrence>,
  reminders: readonly Reminder[],
  now: Date,
): Date | null {
  if (reminders.length === 0) return null;
  let next = Number.POSITIVE_INFINITY;
  for (const occurrence of occurrences) {
    if (Date.parse(occurrence.day) - MOST_MS > next) break;
    for (const one of reminders) next = Math.min(next, nextCheckOf(one, occurrence, now.getTime()));
    const isFar = Date.parse(occurrence.day) > now.getTime() + HORIZON_MS;
    if (isFar && !Number.isFinite(next)) return new Date(now.getTime() + MOST_MS);
  }
  return Number.isFinite(next) ? new Date(next) : null;
}

function nextCheckOf(reminder: Reminder, occurrence: RemindedOccurrence, now: number): number {
  const zone = occurrence.zone ?? 'UTC';
  const [at, until] = [timeOfReminder(reminder, occurrence, zone).getTime(), endOf(occurrence, zone).getTime()];
  const [first, last] = occurrence.zone === null ? [at + FIRST_MS, at + LAST_MS] : [at, at];
  const end = occurrence.zone === null ? until + LAST_MS : until;
  if (at >= until || now >= end) return Number.POSITIVE_INFINITY;
  if (now < first) return first;
  if (now < last) return first + (Math.floor((now - first) / QUARTER_MS) + 1) * QUARTER_MS;
  return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
}
