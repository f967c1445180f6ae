import type { Entry } from '@/kinds/calendar-entry';
import { whenInWords } from '@/kinds/calendar-entry-time';
import { addDays, type Day, dayInWords, daysBetween, weekday } from '@/lib/time/day';

/** A day in everyday words: 'Today', 'Tomorrow', 'Friday', '14 Mar'. */
function dayInSpeech(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const days = daysBetween(today, day);
  return days > 1 && days < 7 ? weekday(day) : dayInWords(day, today);
}

/**
 * The time of an entry after its day: 'Tomorrow, 09:00 – 10:30'. For an entry over several days, the time already
 * includes the days.
 */
export function dayAndTime(entry: Entry, today: Day): string {
  const when = whenInWords(entry, today);
  return entry.first === entry.last ? `${dayInSpeech(entry.first, today)}, ${lowered(when)}` : when;
}

const lowered = (when: string) => when.replace(/^All day/, 'all day');

/** The greeting for a wall-clock time `HH:MM`. */
export function greeting(time: string): string {
  if (time >= '05:00' && time < '12:00') return 'Good morning';
  return time >= '12:00' && time < '18:00' ? 'Good afternoon' : 'Good evening';
}
