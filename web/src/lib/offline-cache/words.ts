import { dayIn } from '@/lib/time/day';

/**
 * The text shown without a network connection. `at` and `now` are in milliseconds; the time is written in `timeZone`.
 */
export function offlineWords(at: number | null, now: number, timeZone: string): string {
  if (at === null) return "You're offline.";
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  const isToday = dayIn(timeZone, new Date(at)) === dayIn(timeZone, new Date(now));
  const day = isToday
    ? ''
    : `on ${new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(at)} `;
  return `You're offline. This is what was last seen ${day}at ${time}.`;
}
