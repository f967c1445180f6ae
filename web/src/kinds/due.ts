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

/**
 * When a todo is due, in words: 'today', 'tomorrow', 'Friday', '14 Mar', '8 Mar · 3 days overdue'. A completed todo is
 * never overdue; it shows its date.
 */
export function formatDueDate({ dueDate, completed }: { dueDate: Day; completed: boolean }, today: Day): string {
  const days = daysBetween(today, dueDate);
  if (days === 0) return common.today();
  if (days === 1) return common.tomorrow();
  if (days > 1 && days < 7) return formatWeekday(dueDate);
  const day = formatDay(dueDate, today);
  return days < 0 && !completed ? m.overdue({ day, days: -days }) : day;
}
