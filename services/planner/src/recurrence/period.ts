import type { Rule } from './rule.js';

/** A day as a whole number: days since 1 January 1970, which was a Thursday. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

export const toNumber = (day: string): DayNumber => Date.parse(day) / DAY_MS;

/** The texts of days, because lists of occurrences need the same ones many times. */
const texts = new Map<DayNumber, string>();
const MAX_KEPT = 20_000;

/** `yyyy-mm-dd`; longer after the year 9999. */
export function toDay(day: DayNumber): string {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length);
  if (texts.size >= MAX_KEPT) texts.clear();
  texts.set(day, text);
  return text;
}

/** 0 for Monday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

/** The first day of a month; `month` may be below 1 or above 12. */
function firstOf(year: number, month: number): DayNumber {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  return date.getTime() / DAY_MS;
}

function partsOf(day: DayNumber): { year: number; month: number; monthDay: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, monthDay: date.getUTCDate() };
}

/** The number of days of the month of a day. */
export function daysInMonth(day: DayNumber): number {
  const { year, month } = partsOf(day);
  return firstOf(year, month + 1) - firstOf(year, month);
}

/** The days of a period of a rule: the first one, and the first one of the period after it. */
interface Period {
  first: DayNumber;
  end: DayNumber;
}

/** How many periods of a rule lie between those of two days. */
export function periodsBetween({ frequency, weekStart }: Rule, from: DayNumber, to: DayNumber): number {
  if (frequency === 'DAILY') return to - from;
  if (frequency === 'WEEKLY') return (startOfWeek(to, weekStart) - startOfWeek(from, weekStart)) / 7;
  const [a, b] = [partsOf(from), partsOf(to)];
  return frequency === 'YEARLY' ? b.year - a.year : (b.year - a.year) * 12 + b.month - a.month;
}

/** The period that is `count` periods after that of a day. */
export function periodAfter({ frequency, weekStart }: Rule, day: DayNumber, count: number): Period {
  if (frequency === 'DAILY') return { first: day + count, end: day + count + 1 };
  if (frequency === 'WEEKLY') {
    const first = startOfWeek(day, weekStart) + 7 * count;
    return { first, end: first + 7 };
  }
  const { year, month } = partsOf(day);
  if (frequency === 'YEARLY') return { first: firstOf(year + count, 1), end: firstOf(year + count + 1, 1) };
  return { first: firstOf(year, month + count), end: firstOf(year, month + count + 1) };
}

/** The days of a period that a rule from `completeRule` contains, in order. */
export function daysIn(rule: Rule, { first, end }: Period): DayNumber[] {
  const days: DayNumber[] = [];
  for (let day = first; day < end; day++) if (matches(rule, day)) days.push(day);
  if (rule.positions.length === 0) return days;
  return days.filter((_, index) => rule.positions.some((n) => n === index + 1 || n === index - days.length));
}

/** A rule with the weekday, the day of the month or the month of its first day, where it names none. */
export function completeRule(rule: Rule, start: DayNumber): Rule {
  const { frequency, weekdays, monthDays, yearDays, weeks, months } = rule;
  if (weekdays.length > 0 || monthDays.length > 0 || yearDays.length > 0) return rule;
  const { month, monthDay } = partsOf(start);
  if (frequency === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: [{ nth: 0, weekday: weekdayOf(start) }] };
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [monthDay] };
  if (frequency === 'DAILY') return rule;
  return { ...rule, monthDays: [monthDay], months: months.length > 0 ? months : [month] };
}

function matches(rule: Rule, day: DayNumber): boolean {
  const { months, monthDays, yearDays, weeks, weekdays } = rule;
  // The weekday is checked first, because it is the cheapest part and excludes most days of a weekly rule.
  if (weekdays.length > 0 && !weekdays.some((one) => matchesWeekday(rule, one, day))) return false;
  if (months.length + monthDays.length + yearDays.length + weeks.length === 0) return true;
  const { year, month, monthDay } = partsOf(day);
  if (months.length > 0 && !months.includes(month)) return false;
  if (!isListed(monthDays, monthDay, firstOf(year, month + 1) - firstOf(year, month))) return false;
  if (!isListed(yearDays, day - firstOf(year, 1) + 1, firstOf(year + 1, 1) - firstOf(year, 1))) return false;
  return weeks.length === 0 || isWeekListed(rule, day);
}

/** Whether a list contains a position, counted from 1 or, when negative, from the end; an empty list has all. */
const isListed = (list: readonly number[], position: number, length: number): boolean =>
  list.length === 0 || list.includes(position) || list.includes(position - length - 1);

function matchesWeekday({ frequency, months }: Rule, { nth, weekday }: Rule['weekdays'][number], day: DayNumber) {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === 0) return true;
  const { year, month } = partsOf(day);
  const isInMonth = frequency === 'MONTHLY' || months.length > 0;
  const [first, end] = isInMonth
    ? [firstOf(year, month), firstOf(year, month + 1)]
    : [firstOf(year, 1), firstOf(year + 1, 1)];
  const position = nth > 0 ? Math.floor((day - first) / 7) + 1 : -Math.floor((end - 1 - day) / 7) - 1;
  return position === nth;
}

const startOfWeek = (day: DayNumber, weekStart: number): DayNumber => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** The first day of week 1 of a year: the first week with at least four days in it. */
const firstWeekOf = (year: number, weekStart: number): DayNumber => startOfWeek(firstOf(year, 1) + 3, weekStart);

function isWeekListed({ weeks, weekStart }: Rule, day: DayNumber): boolean {
  const { year } = partsOf(day);
  const starts = [year + 1, year, year - 1].map((one) => [one, firstWeekOf(one, weekStart)] as const);
  const [weekYear, first] = starts.find(([, one]) => one <= day) ?? [year, day];
  const week = Math.floor((day - first) / 7) + 1;
  return isListed(weeks, week, (firstWeekOf(weekYear + 1, weekStart) - first) / 7);
}
