import type { SpecialDate } from '@/api/generated';
import { compareTexts } from '@/lib/language/format';
import { type Day, daysBetween } from '@/lib/time/day';
import { shownDay } from './when';
import { type SpecialDateType, TYPE_ORDER } from './words';

/** The number of days in "Upcoming", the last one included. */
export const UPCOMING_DAYS = 30;

export type TypeFilter = SpecialDateType | 'all';

export interface TypeGroup {
  type: SpecialDateType;
  dates: SpecialDate[];
}

/**
 * One group per type that has dates; within a group future dates first, the earliest first, then past ones, the latest
 * first.
 */
export function groupsOf(dates: readonly SpecialDate[], filter: TypeFilter, today: Day): TypeGroup[] {
  return TYPE_ORDER.filter((type) => filter === 'all' || filter === type)
    .map((type) => ({ type, dates: dates.filter((date) => date.type === type).sort(inOrder(today)) }))
    .filter((group) => group.dates.length > 0);
}

/** Today's dates, and those of the next days, the earliest first; past dates are in neither. */
export function upcomingOf(dates: readonly SpecialDate[], filter: TypeFilter, today: Day) {
  const shown = dates.filter(({ type }) => filter === 'all' || filter === type).sort(inOrder(today));
  const within = (from: number, to: number) =>
    shown.filter((date) => {
      const days = daysBetween(today, shownDay(date));
      return days >= from && days <= to;
    });
  return { today: within(0, 0), next: within(1, UPCOMING_DAYS) };
}

/** Today's and later dates by day, then past ones backwards; on the same day by title. */
const inOrder = (today: Day) => (a: SpecialDate, b: SpecialDate) => {
  const [one, other] = [daysBetween(today, shownDay(a)), daysBetween(today, shownDay(b))];
  return (
    Number(one < 0) - Number(other < 0) ||
    Math.abs(one) - Math.abs(other) ||
    compareTexts(a.title, b.title) ||
    a._id.localeCompare(b._id)
  );
};
