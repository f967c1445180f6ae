import { type Day, dayInWords } from '@/lib/time/day';

/** When a device was last used; not exact, because the server records it at most once an hour. */
export function lastUsed(day: Day, today: Day, yesterday: Day): string {
  if (day >= today) return 'Last used today';
  return day === yesterday ? 'Last used yesterday' : `Last used on ${dayInWords(day, today, 'long')}`;
}
