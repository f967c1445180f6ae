import type { Habit } from '@/api/generated';
import { startOfPeriod } from '@/kinds/streaks';
import { formatList } from '@/lib/language/format';
import {
  addDays,
  type Day,
  formatDay,
  formatDayAndMonth,
  formatMonth,
  formatShortMonth,
  formatWeekday,
} from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/habits.gen';
import type { Frequency } from './labels';

/** A day, a week or a month of a habit. */
interface Period {
  /** Its first day. */
  start: Day;
  /** A short name. */
  label: string;
  /** Whether the habit was checked in. */
  checkedIn: boolean;
}

interface PeriodType {
  /** The number of periods; the texts contain it. */
  length: number;
  label: (start: Day) => string;
  /** The name of a period, and of the current one, in `text`. */
  name: (start: Day) => string;
  current: () => string;
  text: (values: { periods: string }) => string;
  empty: () => string;
}

const PERIOD_TYPES: Record<Frequency, PeriodType> = {
  daily: {
    length: 7,
    label: (day) => formatWeekday(day).slice(0, 2),
    name: formatWeekday,
    current: common.today,
    text: m.lastDays,
    empty: m.lastDaysEmpty,
  },
  weekly: {
    length: 5,
    label: (start) => formatDay(start, start),
    name: (start) => m.weekOf({ day: formatDayAndMonth(start) }),
    current: m.thisWeek,
    text: m.lastWeeks,
    empty: m.lastWeeksEmpty,
  },
  monthly: {
    length: 6,
    label: formatShortMonth,
    name: (start) => m.inMonth({ month: formatMonth(start) }),
    current: m.thisMonth,
    text: m.lastMonths,
    empty: m.lastMonthsEmpty,
  },
};

/** The last days, weeks or months of a habit, the current one last. */
export function lastPeriods({ frequency, checkIns }: Pick<Habit, 'frequency' | 'checkIns'>, today: Day): Period[] {
  const { length, label } = PERIOD_TYPES[frequency];
  const startOf = (day: Day) => startOfPeriod(frequency, day);
  const starts = [startOf(today)];
  while (starts.length < length) starts.unshift(startOf(addDays(starts[0] ?? today, -1)));
  // A check-in that was made further east may be later than today; it counts for the current period.
  const checkedInStarts = new Set(checkIns.map((day) => startOf(day < today ? day : today)));
  return starts.map((start) => ({ start, label: label(start), checkedIn: checkedInStarts.has(start) }));
}

/** The periods as a text: `Last 7 days: checked in on Monday and today`. */
export function describePeriods(frequency: Frequency, periods: readonly Period[]): string {
  const { name, current, text, empty } = PERIOD_TYPES[frequency];
  const names = periods.flatMap(({ start, checkedIn }, index) => {
    if (!checkedIn) return [];
    return index === periods.length - 1 ? current() : name(start);
  });
  return names.length > 0 ? text({ periods: formatList(names) }) : empty();
}
