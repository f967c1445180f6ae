import { addDays, type Day } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';

/** The days of a week. */
export const DAYS_PER_WEEK = 7;

/** The grid always has six weeks. */
const GRID_DAYS = 6 * DAYS_PER_WEEK;

/** A month, `yyyy-mm`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The 42 days of a month's grid, starting on the first day of a week. */
export function gridDays(month: Month): Day[] {
  const first = startOfWeek(`${month}-01`);
  return Array.from({ length: GRID_DAYS }, (_, index) => addDays(first, index));
}

/** The last day of a month. */
export const endOfMonth = (month: Month): Day => addDays(addMonths(`${month}-01`, 1), -1);

/** The same day of the month `months` months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0));
  const target = Math.min(date, lastOfTarget.getUTCDate());
  return `${lastOfTarget.toISOString().slice(0, 8)}${String(target).padStart(2, '0')}`;
}

/** The day to select when a month is opened: today if it is in that month, else the first day. */
export const initialDay = (month: Month, today: Day): Day => (monthOf(today) === month ? today : `${month}-01`);

/**
 * Whether a step between two days leaves the shown month: from one of its days to another month, or out of the 42 days.
 */
export function leavesGrid(month: Month, from: Day, to: Day): boolean {
  if (monthOf(to) === month) return false;
  return monthOf(from) === month || !gridDays(month).includes(to);
}

/** The day that a key moves to from a day of the grid; null when the key does not move. */
export function dayAfterKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(startOfWeek(day), 6);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
}
