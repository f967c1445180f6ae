import { timeStyle } from '@/messages/clock';
import { addDays, type Day, formatShortWeekday, formatWeekday } from './day';

/** The column of a day in a calendar: 0 for the first day of the week. */
export const columnOf = (day: Day): number => (new Date(day).getUTCDay() + 7 - timeStyle().firstDay) % 7;

export const startOfWeek = (day: Day): Day => addDays(day, -columnOf(day));

/** The names of the days of a week, from its first day on. */
export function weekdays(): { long: string; short: string }[] {
  const first = startOfWeek('2026-03-01');
  return Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((day) => ({
    long: formatWeekday(day),
    short: formatShortWeekday(day),
  }));
}
