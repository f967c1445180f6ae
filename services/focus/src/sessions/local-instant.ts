import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The instant at which the clocks of `zone` (IANA) show `time` (`HH:MM`) on `day` (`yyyy-mm-dd`). A time that they show twice is the first of the
 * two; one that they skip is as much later as they jump.
 */
export function localInstant(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const [before, after] = [offset(zone, shown - DAY_MS), offset(zone, shown + DAY_MS)];
  const [first, second] = [shown - before, shown - after];
  const isSecond = offset(zone, first) !== before && offset(zone, second) === after;
  return new Date(isSecond ? second : first);
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
const offset = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * MINUTE_MS;
