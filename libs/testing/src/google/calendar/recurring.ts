import type { CalendarItem, Moment } from './item.js';
import { momentInstant } from './times.js';
import { instantOf, wallClock, withOffset } from './zones.js';

const DAY_MS = 24 * 3_600_000;
/** The number of instances that Google creates for a daily series without an end. */
const MOST = 730;
const INSTANCE = /^(.+)_\d{8}(T\d{6}Z)?$/;

/** The id of the series in the id of an instance; undefined if the id does not have that form. */
export const seriesOf = (id: string): string | undefined => INSTANCE.exec(id)?.[1];

/**
 * The instances of a series: `FREQ=DAILY` or `WEEKLY` with `INTERVAL` and `COUNT`, each at the same wall-clock time.
 */
export function instancesOf(series: CalendarItem, calendarZone: string): CalendarItem[] {
  const { recurrence, ...rest } = series;
  const { step, count } = readRule(recurrence?.[0] ?? '');
  return Array.from({ length: Math.min(count, MOST) }, (_, n) => {
    const [start, end] = [series.start, series.end].map((moment) => later(moment, n * step, calendarZone));
    const id = `${series.id}_${stamp(start as Moment, calendarZone)}`;
    return { ...rest, id, start, end, recurringEventId: series.id, originalStartTime: start } as CalendarItem;
  });
}

/** The days between two instances, and the number of instances. */
function readRule(rule: string): { step: number; count: number } {
  const parts = Object.fromEntries(
    rule
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=')),
  );
  const days = parts.FREQ === 'WEEKLY' ? 7 : 1;
  return { step: days * Number(parts.INTERVAL ?? 1), count: Number(parts.COUNT ?? MOST) };
}

function later(moment: Moment, days: number, calendarZone: string): Moment {
  if (moment.date != null) return { date: plusDays(moment.date, days) };
  const zone = moment.timeZone ?? calendarZone;
  const [day = '', time] = wallClock(momentInstant(moment, calendarZone), zone).split('T');
  const instant = instantOf(`${plusDays(day, days)}T${time}`, zone);
  return { dateTime: withOffset(instant, calendarZone), timeZone: zone };
}

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const stamp = (start: Moment, calendarZone: string): string =>
  start.date?.replaceAll('-', '') ??
  new Date(momentInstant(start, calendarZone)).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
