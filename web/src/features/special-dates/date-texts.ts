import type { SpecialDate } from '@/api/generated';
import { reminderWords } from '@/components/reminders/reminder-words';
import { formatList } from '@/lib/language/format';
import { type Day, daysBetween } from '@/lib/time/day';
import * as reminders from '@/messages/reminders.gen';
import * as m from '@/messages/special-dates.gen';
import { RECURRENCES } from './labels';

/** The day shown for a special date: its next occurrence, or the original day when it does not occur again. */
export const displayDay = ({ date, nextDate }: Pick<SpecialDate, 'date' | 'nextDate'>): Day => nextDate ?? date;

/** The days until or since a day: 'Today', 'Tomorrow', 'In 12 days', '3 days ago'. */
export function formatDaysUntil(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return m.today();
  if (days === 1) return m.tomorrow();
  return days > 0 ? m.inDays({ count: days }) : m.daysAgo({ count: -days });
}

/** The recurrence: 'Every year since 1994' when the first time was in an earlier year, 'Every week', 'Once'. */
export function describeRecurrence(
  date: Pick<SpecialDate, 'date' | 'nextDate' | 'isRecurring' | 'recurringType'>,
): string {
  if (!date.isRecurring) return m.once();
  const { everyText } = RECURRENCES[date.recurringType];
  const first = yearOf(date.date);
  const isRepeated = date.recurringType === 'yearly' && first < yearOf(displayDay(date));
  return isRepeated ? m.everySince({ year: Number(first) }) : everyText();
}

type Reminding = Pick<SpecialDate, 'notificationEnabled' | 'notificationDaysBefore' | 'myReminders'>;

/** Whether the person is reminded of a date: by own reminders, or by that for everyone. */
export const isReminding = ({ myReminders, notificationEnabled }: Reminding): boolean =>
  myReminders ? myReminders.length > 0 : notificationEnabled;

/** The reminder: 'Reminder on the day', 'Reminder 3 days before', 'No reminder'; or the person's own ones. */
export function describeReminder(date: Reminding): string {
  const { notificationDaysBefore: days, myReminders } = date;
  if (isReminding(date) && myReminders) return reminders.reminds({ when: formatList(myReminders.map(reminderWords)) });
  if (!isReminding(date)) return m.noReminder();
  return days === 0 ? m.reminderOnDay() : m.reminderBefore({ count: days });
}

const yearOf = (day: Day) => day.slice(0, 4);
