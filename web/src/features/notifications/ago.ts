import { dayIn, dayInWords, daysBetween } from '@/lib/time/day';

const MINUTE_MS = 60_000;

/**
 * How long ago an instant (ISO 8601) was, for a viewer in an IANA zone: 'just now', '5 min ago', '3 h ago',
 * 'yesterday', '14 Mar'.
 */
export function agoInWords(at: string, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const [day, today] = [dayIn(zone, new Date(at)), dayIn(zone, now)];
  const days = daysBetween(day, today);
  if (days < 1) return `${Math.floor(minutes / 60)} h ago`;
  return days === 1 ? 'yesterday' : dayInWords(day, today);
}
