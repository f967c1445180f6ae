import { clock } from '@/lib/time/clock';
import { dayIn, dayOfMonth, timeIn } from '@/lib/time/day';
import * as m from '@/messages/lib.gen';

/**
 * The text shown without a network connection. `at` and `now` are in milliseconds; the time is written in `timeZone`.
 */
export function offlineWords(at: number | null, now: number, timeZone: string): string {
  if (at === null) return m.offline();
  const [day, today] = [at, now].map((instant) => dayIn(timeZone, new Date(instant)));
  const time = clock(timeIn(timeZone, new Date(at)));
  return day === undefined || day === today ? m.offlineToday({ time }) : m.offlineOnDay({ day: dayOfMonth(day), time });
}
