import { type EntryTimes, formatWhen } from '@/kinds/calendar-entry-time';
import { addDays, type Day, daysBetween, formatDay, formatWeekday } from '@/lib/time/day';
import * as m from '@/messages/dashboard.gen';

/** A day relative to today: 'Today', 'Tomorrow', 'Friday', '14 Mar'. */
function formatRelativeDay(day: Day, today: Day): string {
  if (day === today) return m.today();
  if (day === addDays(today, 1)) return m.tomorrow();
  const days = daysBetween(today, day);
  return days > 1 && days < 7 ? formatWeekday(day) : formatDay(day, today);
}

/**
 * The time of an entry after its day: 'Tomorrow, 09:00 – 10:30'. For an entry over several days, the time already
 * includes the days.
 */
export function formatDayAndTime(entry: EntryTimes, today: Day): string {
  const when = formatWhen(entry, today);
  if (entry.first !== entry.last) return when;
  const day = formatRelativeDay(entry.first, today);
  return entry.isAllDay ? m.dayAllDay({ day }) : m.dayAndTime({ day, time: when });
}

/** The greeting of a person at a wall-clock time `HH:MM`. */
export function greeting(time: string, name: string): string {
  if (time >= '05:00' && time < '12:00') return m.goodMorning({ name });
  return time >= '12:00' && time < '18:00' ? m.goodAfternoon({ name }) : m.goodEvening({ name });
}
