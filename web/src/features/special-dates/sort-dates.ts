import type { SpecialDate } from '@/api/generated';
import { compareTexts } from '@/lib/language/format';
import { compareCodeUnits } from '@/lib/text';
import { type Day, daysBetween } from '@/lib/time/day';
import { displayDay } from './date-texts';
import { type SpecialDateType, TYPE_ORDER } from './labels';

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
export function groupByType(dates: readonly SpecialDate[], filter: TypeFilter, today: Day): TypeGroup[] {
  return TYPE_ORDER.filter((type) => filter === 'all' || filter === type)
    .map((type) => ({ type, dates: dates.filter((date) => date.type === type).sort(compareDates(today)) }))
    .filter((group) => group.dates.length > 0);
}

/** Today's dates, and those of the next days, the earliest first; past dates are in neither. */
export function upcomingDates(dates: readonly SpecialDate[], filter: TypeFilter, today: Day) {
  const matching = dates.filter(({ type }) => filter === 'all' || filter === type).sort(compareDates(today));
  const datesBetween = (from: number, to: number) =>
    matching.filter((date) => {
      const days = daysBetween(today, displayDay(date));
      return days >= from && days <= to;
    });
  return { today: datesBetween(0, 0), next: datesBetween(1, UPCOMING_DAYS) };
}

/** Today's and later dates by day, then past ones backwards; on the same day by title. */
const compareDates = (today: Day) => (a: SpecialDate, b: SpecialDate) => {
  const [daysToA, daysToB] = [daysBetween(today, displayDay(a)), daysBetween(today, displayDay(b))];
  return (
    Number(daysToA < 0) - Number(daysToB < 0) ||
    Math.abs(daysToA) - Math.abs(daysToB) ||
    compareTexts(a.title, b.title) ||
    compareCodeUnits(a._id, b._id)
  );
};
