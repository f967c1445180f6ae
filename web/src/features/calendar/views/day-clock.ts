import { tzOffset } from '@date-fns/tz';
import { minutesOf } from '@/features/calendar/moves/minutes';
import { addDays, type Day, instantOf, timeIn } from '@/lib/time/day';

const MINUTE_MS = 60_000;

/** A day in a zone. It has 24 hours, or fewer or more when the clocks change on it. */
export interface DayClock {
  day: Day;
  /** The instant at which the day begins, in milliseconds since 1970. */
  start: number;
  /** The length of the day. */
  minutes: number;
  /** `at` minutes after the start of the day the clocks move by `by` minutes; negative when they are put back. */
  change: { at: number; by: number } | null;
}

/** How a day of an IANA zone passes (CAL-57). */
export function dayClock(day: Day, zone: string): DayClock {
  const start = instantOf(day, '00:00', zone).getTime();
  const minutes = Math.round((instantOf(addDays(day, 1), '00:00', zone).getTime() - start) / MINUTE_MS);
  return { day, start, minutes, change: changeIn(start, minutes, zone) };
}

function changeIn(start: number, minutes: number, zone: string): DayClock['change'] {
  const offsetAt = (minute: number) => tzOffset(zone, new Date(start + minute * MINUTE_MS));
  // Where the clocks are put forward at midnight, the day begins at one.
  const skipped = minutesOf(timeIn(zone, new Date(start)));
  if (skipped > 0) return { at: 0, by: skipped };
  const before = offsetAt(0);
  const by = offsetAt(minutes - 1) - before;
  if (by === 0) return null;
  let [unchanged, changed] = [0, minutes - 1];
  while (changed - unchanged > 1) {
    const middle = (unchanged + changed) >> 1;
    if (offsetAt(middle) === before) unchanged = middle;
    else changed = middle;
  }
  return { at: changed, by };
}

/** What a clock shows `elapsed` minutes after the start of the day, in minutes from 00:00. */
export const wallOf = ({ change }: DayClock, elapsed: number): number =>
  change && elapsed >= change.at ? elapsed + change.by : elapsed;

/**
 * The minutes from the start of the day until a clock shows `wall` minutes for the first time. For a time that is left
 * out, until the clocks change.
 */
export function elapsedUntil({ change }: DayClock, wall: number): number {
  if (!change || wall < change.at) return wall;
  return Math.max(change.at, wall - change.by);
}
