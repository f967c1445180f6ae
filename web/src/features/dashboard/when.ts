import { addDays, type Day, dayInWords, daysBetween, weekday } from '../../lib/time/day';
import type { Entry } from '../calendar/entry';
import { whenInWords } from '../calendar/when';

/** A day as one speaks of it: 'Today', 'Tomorrow', 'Friday', '14 Mar'. */
export function dayInSpeech(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const days = daysBetween(today, day);
  return days > 1 && days < 7 ? weekday(day) : dayInWords(day, today);
}

/** When an entry is, its day first: 'Tomorrow, 09:00 – 10:30'. One over several days says them itself. */
export function dayAndTime(entry: Entry, today: Day): string {
  const when = whenInWords(entry, today);
  return entry.first === entry.last ? `${dayInSpeech(entry.first, today)}, ${lowered(when)}` : when;
}

const lowered = (when: string) => when.replace(/^All day/, 'all day');
