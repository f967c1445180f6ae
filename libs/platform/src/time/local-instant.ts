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

/** Whether a local time exists on its day, as in {@link localInstant}; false when the clocks skip it. */
export function isLocalTime(day: string, time: string, zone: string): boolean {
  if (!changesClocksNear(day, zone)) return true;
  const instant = localInstant(day, time, zone).getTime();
  return instant + offset(zone, instant) === Date.parse(`${day}T${time}Z`);
}

/** The days around which the clocks of a zone may change, by zone and day: lists ask for the same days many times. */
const clockChanges = new Map<string, boolean>();
const MAX_DAYS_KEPT = 10_000;

/** Whether the clocks of a zone change from two days before a day to two days after it. */
function changesClocksNear(day: string, zone: string): boolean {
  const key = `${day} ${zone}`;
  const known = clockChanges.get(key);
  if (known !== undefined) return known;
  const start = Date.parse(day);
  const offsets = [-2, -1, 0, 1, 2, 3].map((days) => offset(zone, start + days * DAY_MS));
  const changes = offsets.some((one) => one !== offsets[0]);
  if (clockChanges.size >= MAX_DAYS_KEPT) clockChanges.clear();
  clockChanges.set(key, changes);
  return changes;
}

/** The offset of a zone from UTC in milliseconds. */
const offset = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * MINUTE_MS;
