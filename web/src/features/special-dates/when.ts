import type { SpecialDate } from '@/api/generated';
import { type Day, daysBetween } from '@/lib/time/day';
import { RECURRENCES } from './words';

/** The day shown for a special date: its next occurrence, or the original day when it does not occur again. */
export const shownDay = ({ date, nextDate }: Pick<SpecialDate, 'date' | 'nextDate'>): Day => nextDate ?? date;

/** The distance of a day from the viewer's today: 'Today', 'Tomorrow', 'In 12 days', '3 days ago'. */
export function daysUntilInWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return '1 day ago';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}

/** How often it recurs: 'Every year since 1994' when the first time was in an earlier year, 'Every week', 'Once'. */
export function recurrenceInWords(
  date: Pick<SpecialDate, 'date' | 'nextDate' | 'isRecurring' | 'recurringType'>,
): string {
  if (!date.isRecurring) return 'Once';
  const { words } = RECURRENCES[date.recurringType];
  const first = yearOf(date.date);
  return date.recurringType === 'yearly' && first < yearOf(shownDay(date)) ? `${words} since ${Number(first)}` : words;
}

/** When its notification comes: 'Reminder on the day', 'Reminder 3 days before', 'No reminder'. */
export function notificationInWords({
  notificationEnabled,
  notificationDaysBefore: days,
}: Pick<SpecialDate, 'notificationEnabled' | 'notificationDaysBefore'>): string {
  if (!notificationEnabled) return 'No reminder';
  if (days === 0) return 'Reminder on the day';
  return days === 1 ? 'Reminder 1 day before' : `Reminder ${days} days before`;
}

const yearOf = (day: Day) => day.slice(0, 4);
