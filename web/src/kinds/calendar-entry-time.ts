import {
  addDays,
  type Day,
  dayIn,
  formatDay,
  formatDayAndTime,
  formatUnbrokenDay,
  instantOf,
  timeIn,
} from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/kinds.gen';
import type { Entry } from './calendar-entry';

/** The days and times of an entry, in its zone. */
export type EntryTimes = Pick<Entry, 'first' | 'last' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone'>;

/** The time of an entry in its own zone: `09:00 – 10:30` or `All day`, with the days when it spans several. */
export function formatWhen({ first, last, startTime, endTime, isAllDay }: EntryTimes, today: Day): string {
  const [start, end] = [formatTime(startTime), formatTime(endTime)];
  if (first === last) return isAllDay ? common.allDay() : m.timeSpan({ start, end });
  const [from, to] = [formatUnbrokenDay(first, today), formatUnbrokenDay(last, today)];
  return isAllDay ? m.allDaySpan({ from, to }) : m.daySpan({ from, start, to, end });
}

/**
 * The days and times of an entry in the viewer's `zone`. Null when both zones show the same, for an all-day entry (the
 * same day everywhere), and when the browser does not know the entry's zone.
 */
export function timesIn(zone: string, entry: EntryTimes): EntryTimes | null {
  if (entry.isAllDay || entry.timeZone === zone) return null;
  const [start, end] = [
    instantInZone(entry.first, entry.startTime, entry),
    instantInZone(endDay(entry), entry.endTime, entry),
  ];
  if (Number.isNaN(start.getTime())) return null;
  const local = {
    first: dayIn(zone, start),
    last: dayIn(zone, end),
    startTime: timeIn(zone, start),
    endTime: timeIn(zone, end),
  };
  const isSame = local.first === entry.first && local.startTime === entry.startTime && local.endTime === entry.endTime;
  return isSame ? null : { ...local, isAllDay: false, timeZone: zone };
}

/** A time in the viewer's zone, with its day when that is not the day of the entry: `13 Mar, 22:00 – 23:00`. */
export function formatLocalWhen(entry: EntryTimes, local: EntryTimes, today: Day): string {
  const time = formatWhen(local, today);
  const isOtherDay = local.first === local.last && local.first !== entry.first;
  return isOtherDay ? formatDayAndTime({ day: formatDay(local.first, today), time }) : time;
}

/** The start of an entry in its own zone, with its day when that is another one than the viewer's. */
export function formatOwnStart(entry: EntryTimes, local: EntryTimes, today: Day): string {
  const time = formatTime(entry.startTime);
  return local.first === entry.first ? time : formatDayAndTime({ day: formatDay(entry.first, today), time });
}

const instantInZone = (day: Day, time: string, { timeZone }: EntryTimes) => instantOf(day, time, timeZone);

/** An entry that ends at midnight ends at 00:00 of the day after its last day. */
const endDay = ({ last, endTime }: EntryTimes): Day => (endTime === '00:00' ? addDays(last, 1) : last);

/**
 * The instants at which an entry with times starts and ends. When the browser does not know its zone, its times are
 * read in the viewer's `zone`.
 */
export function instantsOf(entry: EntryTimes, zone: string): { start: Date; end: Date } {
  const start = instantInZone(entry.first, entry.startTime, entry);
  if (Number.isNaN(start.getTime())) return instantsOf({ ...entry, timeZone: zone }, zone);
  return { start, end: instantInZone(endDay(entry), entry.endTime, entry) };
}

/**
 * The start of an entry for its cell in the month, in the viewer's zone. Null when it lasts all day, and when it starts
 * on another day in that zone.
 */
export function formatStart(entry: EntryTimes, zone: string): string | null {
  if (entry.isAllDay) return null;
  const start = entry.timeZone === zone ? null : instantInZone(entry.first, entry.startTime, entry);
  if (!start || Number.isNaN(start.getTime())) return formatTime(entry.startTime);
  return dayIn(zone, start) === entry.first ? formatTime(timeIn(zone, start)) : null;
}

/** The name of a zone shown beside a time: `New York` for `America/New_York`. */
export const formatZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The end time to suggest for a start time: one hour later, at the latest 23:59. */
export function endAfter(startTime: string): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return hours === 23 ? '23:59' : `${String(hours + 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
