import type { Todo, TodoPlan } from '@/api/generated';
import { type Day, formatDayAndTime } from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/kinds.gen';
import { dayInWords } from './due';

/** A plan in words: 'today, 09:00 – 10:30', 'Friday, …', '14 Mar, …'. `today` is the viewer's day. */
export function formatPlan({ day, from, to }: TodoPlan, today: Day): string {
  const time = m.timeSpan({ start: formatTime(from), end: formatTime(to) });
  return formatDayAndTime({ day: dayInWords(day, today), time });
}

/** Whether a todo can be given a time: it is pending, and not planned or planned for a day that is over. */
export const isUnplanned = ({ completed, planned }: Todo, today: Day): boolean =>
  !completed && (!planned || planned.day < today);
