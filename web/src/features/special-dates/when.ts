import type { SpecialDate } from '../../api/generated';
import { type Day, daysBetween } from '../../lib/time/day';
import { RECURRENCES } from './words';

/** The day that a special date is shown with: its next occurrence, or the day itself once a one-off one is over. */
export const shownDay = ({ date, nextDate }: Pick<SpecialDate, 'date' | 'nextDate'>): Day => nextDate ?? date;

/** How far a day is from the viewer's today, in words: 'Today', 'Tomorrow', 'In 12 days', '3 days ago'. */
export function daysUntilInWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return '1 day ago';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}

/** How often it comes back: 'Every year since 1994' once the first time lies in a year gone by, 'Every week', 'Once'. */
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
