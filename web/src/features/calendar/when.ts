import { addDays, type Day, dayIn, dayInWords, instantOf, timeIn } from '../../lib/time/day';
import type { Entry } from './entry';

type Timed = Pick<Entry, 'first' | 'last' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone'>;

/** When an entry is, in its own zone: `09:00 – 10:30`, `All day`, and with the days when it lasts over midnight. */
export function whenInWords({ first, last, startTime, endTime, isAllDay }: Timed, today: Day): string {
  if (first === last) return isAllDay ? 'All day' : `${startTime} – ${endTime}`;
  const [from, to] = [dayInWords(first, today), dayInWords(last, today)];
  return isAllDay ? `All day, ${from} – ${to}` : `${from}, ${startTime} – ${to}, ${endTime}`;
}

/** When that is on the viewer's clocks: null when they show the same, when it lasts all day, which is the same day everywhere, or when its zone is unknown to the browser. */
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
    ? `${dayInWords(local.first, today)}, ${words}`
    : words;
}

const moment = (day: Day, time: string, { timeZone }: Timed) => instantOf(day, time, timeZone);

/** An entry that ends with its last day says 00:00 of the next. */
const endDay = ({ last, endTime }: Timed): Day => (endTime === '00:00' ? addDays(last, 1) : last);

/** What a zone is called beside a time: `New York` for `America/New_York`. */
export const zoneInWords = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
