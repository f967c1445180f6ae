import { dayIn, daysBetween, formatDay } from '@/lib/time/day';
import * as m from '@/messages/notifications.gen';

const MINUTE_MS = 60_000;

/**
 * How long ago an instant (ISO 8601) was, for a viewer in an IANA zone: 'just now', '5 min ago', '3 h ago',
 * 'yesterday', '14 Mar'.
 */
export function formatTimeAgo(at: string, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return m.justNow();
  if (minutes < 60) return m.minutesAgo({ count: minutes });
  const [day, today] = [dayIn(zone, new Date(at)), dayIn(zone, now)];
  const days = daysBetween(day, today);
  if (days < 1) return m.hoursAgo({ count: Math.floor(minutes / 60) });
  return days === 1 ? m.yesterday() : formatDay(day, today);
}

/** The largest number that fits into a badge. */
const MOST = 99;

/** The text of the badge on the bell; '' when all notifications are read. */
export const badgeOf = (count: number): string => (count > MOST ? `${MOST}+` : count > 0 ? String(count) : '');

/** The accessible name of the bell. */
export const nameOf = (count: number): string => m.bell({ count, badge: badgeOf(count) });
