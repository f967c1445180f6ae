import { DAYS_PER_WEEK } from '@/features/calendar/month';
import { intlFormat } from '@/lib/language/format';
import { addDays, type Day } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';

/** The views with hours. */
export type HoursKind = 'week' | 'threeDays' | 'day';

/** The number of days that each view shows, and that Previous and Next move by (CAL-54). */
export const DAY_COUNTS: Record<HoursKind, number> = { week: DAYS_PER_WEEK, threeDays: 3, day: 1 };

/** The days that a view shows for a day: its week, three days from it on, or only it. */
export function daysOf(kind: HoursKind, day: Day): Day[] {
  const first = kind === 'week' ? startOfWeek(day) : day;
  return Array.from({ length: DAY_COUNTS[kind] }, (_, index) => addDays(first, index));
}

/** Two days as one period in words: `9 – 15 Mar 2026`. */
export function formatPeriod(first: Day, last: Day): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = intlFormat<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat, options);
  return format.formatRange(Date.parse(first), Date.parse(last));
}
