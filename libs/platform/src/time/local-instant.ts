import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The instant of a local `time` (`HH:MM`) on `day` (`yyyy-mm-dd`) in `zone` (IANA). For a time that occurs twice
 * because the clocks go back, the first one. A time that is skipped because the clocks go forward is moved later by the
 * length of the jump.
 */
export function localInstant(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const [before, after] = [offset(zone, shown - DAY_MS), offset(zone, shown + DAY_MS)];
  const [first, second] = [shown - before, shown - after];
  const isSecond = offset(zone, first) !== before && offset(zone, second) === after;
  return new Date(isSecond ? second : first);
}

/** Whether local times exist, by zone, time and day: lists of occurrences need the same ones many times. */
const existing = new Map<string, Map<string, Map<string, boolean>>>();
let kept = 0;
const MAX_KEPT = 20_000;

/** Whether a local time exists on its day, as in {@link localInstant}; false when the clocks skip it. */
export function isLocalTime(day: string, time: string, zone: string): boolean {
  const known = existing.get(zone)?.get(time)?.get(day);
  if (known !== undefined) return known;
  const instant = localInstant(day, time, zone).getTime();
  const exists = instant + offset(zone, instant) === Date.parse(`${day}T${time}Z`);
  keep(day, time, zone, exists);
  return exists;
}

function keep(day: string, time: string, zone: string, exists: boolean): void {
  if (++kept > MAX_KEPT) {
    existing.clear();
    kept = 1;
  }
  const times = existing.get(zone) ?? new Map<string, Map<string, boolean>>();
  const days = times.get(time) ?? new Map<string, boolean>();
  existing.set(zone, times.set(time, days.set(day, exists)));
}

/** The offset of a zone from UTC in milliseconds. */
const offset = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * MINUTE_MS;
