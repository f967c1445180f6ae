import { type Day, dayInWords } from '@/lib/time/day';
import * as m from '@/messages/profile.gen';

/** When a device was last used; not exact, because the server records it at most once an hour. */
export function lastUsed(day: Day, today: Day, yesterday: Day): string {
  if (day >= today) return m.lastUsedToday();
  return day === yesterday ? m.lastUsedYesterday() : m.lastUsedOn({ day: dayInWords(day, today, 'long') });
}
