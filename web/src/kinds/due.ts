import { type Day, daysBetween, formatDay, formatWeekday } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/kinds.gen';

interface Dated {
  dueDate: string | null;
  completed: boolean;
}

/** Whether a todo's due day is over; `today` is the viewer's. A completed todo is never overdue. */
export function isOverdue({ dueDate, completed }: Dated, today: Day): boolean {
  return dueDate !== null && !completed && dueDate < today;
}

/** A day in words: 'today', 'tomorrow', 'Friday' within a week, else '14 Mar'. `today` is the viewer's day. */
export function dayInWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return common.today();
  if (days === 1) return common.tomorrow();
  return days > 1 && days < 7 ? formatWeekday(day) : formatDay(day, today);
}

/**
 * When a todo is due, in words: 'today', 'tomorrow', 'Friday', '14 Mar', '8 Mar · 3 days overdue'. A completed todo is
 * never overdue; it shows its date.
 */
export function formatDueDate({ dueDate, completed }: { dueDate: Day; completed: boolean }, today: Day): string {
  const day = dayInWords(dueDate, today);
  return isOverdue({ dueDate, completed }, today) ? m.overdue({ day, days: daysBetween(dueDate, today) }) : day;
}
