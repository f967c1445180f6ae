import type { DayRange } from '@/kinds/calendar';
import { addDays, type Day } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';
import * as m from '@/messages/calendar.gen';
import { endOfMonth, monthOf } from './month';

/** The time filters of the list in the order of their buttons; the first is the default. */
export const FILTERS = [
  { value: 'all', label: m.filterAll },
  { value: 'today', label: m.filterToday },
  { value: 'week', label: m.filterWeek },
  { value: 'month', label: m.filterMonth },
] as const;

export type Filter = (typeof FILTERS)[number]['value'];

/** The days that a filter shows; weeks start on the day that the person has chosen. */
export function dayRangeOf(filter: Filter, today: Day): DayRange {
  switch (filter) {
    case 'all':
      return {};
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: startOfWeek(today), to: addDays(startOfWeek(today), 6) };
    case 'month':
      return { from: `${monthOf(today)}-01`, to: endOfMonth(monthOf(today)) };
  }
}
