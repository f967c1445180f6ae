import { addDays, type Day, dayAndTime, dayIn, dayInWords, instantOf, timeIn } from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/kinds.gen';
import type { Entry } from './calendar-entry';

type Timed = Pick<Entry, 'first' | 'last' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone'>;

/** The time of an entry in its own zone: `09:00 – 10:30` or `All day`, with the days when it spans several. */
export function whenInWords({ first, last, startTime, endTime, isAllDay }: Timed, today: Day): string {
  const [start, end] = [formatTime(startTime), formatTime(endTime)];
  if (first === last) return isAllDay ? common.allDay() : m.timeSpan({ start, end });
  const [from, to] = [dayInWords(first, today), dayInWords(last, today)];
  return isAllDay ? m.allDaySpan({ from, to }) : m.daySpan({ from, start, to, end });
}

/**
 * The time of an entry in the viewer's zone. Null when both zones show the same time, for an all-day entry (the same
 * day everywhere), and when the browser does not know the entry's zone.
 */
export function localWhenInWords(entry: Timed, zone: string, today: Day): string | null {
  if (entry.isAllDay || entry.timeZone === zone) return null;
  const [start, end] = [moment(entry.first, entry.startTime, entry), moment(endDay(entry), entry.endTime, entry)];
  if (Number.isNaN(start.getTime())) return null;
  const local = {
    first: dayIn(zone, start),
    last: dayIn(zone, end),
    startTime: timeIn(zone, start),
    endTime: timeIn(zone, end),
  };
  if (local.first === entry.first && local.startTime === entry.startTime && local.endTime === entry.endTime)
    return null;
  const words = whenInWords({ ...entry, ...local }, today);
  return local.first === local.last && local.first !== entry.first
    ? dayAndTime({ day: dayInWords(local.first, today), time: words })
    : words;
}

const moment = (day: Day, time: string, { timeZone }: Timed) => instantOf(day, time, timeZone);

/** An entry that ends at midnight ends at 00:00 of the day after its last day. */
const endDay = ({ last, endTime }: Timed): Day => (endTime === '00:00' ? addDays(last, 1) : last);

/**
 * The start of an entry for its cell in the month, in the viewer's zone. Null when it lasts all day, and when it starts
 * on another day in that zone.
 */
export function startInWords(entry: Timed, zone: string): string | null {
  if (entry.isAllDay) return null;
  const start = entry.timeZone === zone ? null : moment(entry.first, entry.startTime, entry);
  if (!start || Number.isNaN(start.getTime())) return formatTime(entry.startTime);
  return dayIn(zone, start) === entry.first ? formatTime(timeIn(zone, start)) : null;
}

/** The name of a zone shown beside a time: `New York` for `America/New_York`. */
export const zoneInWords = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The end time to suggest for a start time: one hour later, at the latest 23:59. */
export function endAfter(startTime: string): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return hours === 23 ? '23:59' : `${String(hours + 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
