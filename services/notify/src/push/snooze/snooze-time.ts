import type { PushSnooze } from '@pawplan/contracts';
import { addDays, dayIn, localInstant } from '@pawplan/platform';

const HOUR_MS = 3_600_000;
/** Long enough for a device that is off, or a push service that is down. */
const LIFETIME_MS = 12 * HOUR_MS;
const MORNING = '09:00';

/** When a postponed reminder is sent again. */
export function snoozeTime(until: PushSnooze, now: Date, timeZone: string): Date {
  if (until === 'hour') return new Date(now.getTime() + HOUR_MS);
  return localInstant(addDays(dayIn(timeZone, now), 1), MORNING, timeZone);
}

/** A postponed reminder may be sent until then, also when what it is about is over. */
export const snoozeEnd = (at: Date): Date => new Date(at.getTime() + LIFETIME_MS);
