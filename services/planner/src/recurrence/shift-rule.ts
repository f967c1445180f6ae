import { addDays } from '@pawplan/platform';
import { toNumber } from './period.js';
import { partOf, WEEKDAYS, withParts } from './rule.js';

/** Monday is 0. */
const weekdayOf = (day: string): number => (((toNumber(day) + 3) % 7) + 7) % 7;

/**
 * The rule of a series that moves from its first day `from` to `to`: the weekdays of a weekly rule move along, and so
 * do the day, the weekday and the month of a monthly or yearly rule that are those of the first day. The end moves by
 * as many days. Other parts stay. [CAL-83]
 */
export function shiftRule(rule: string, from: string, to: string): string {
  const days = toNumber(to) - toNumber(from);
  if (days === 0) return rule;
  const until = partOf(rule, 'UNTIL');
  const ended = until === undefined ? rule : withParts(rule, { UNTIL: shiftUntil(until, days) });
  return partOf(rule, 'FREQ') === 'WEEKLY' ? shiftWeekdays(ended, days) : shiftDates(ended, from, to);
}

function shiftUntil(until: string, days: number): string {
  const day = until.replace(/^(....)(..)(..).*$/, '$1-$2-$3');
  return addDays(day, days).replaceAll('-', '') + until.slice('yyyymmdd'.length);
}

function shiftWeekdays(rule: string, days: number): string {
  const weekdays = partOf(rule, 'BYDAY')?.split(',');
  if (!weekdays) return rule;
  const shifted = weekdays.map((name) => WEEKDAYS[(((WEEKDAYS.indexOf(name) + days) % 7) + 7) % 7]);
  return withParts(rule, { BYDAY: shifted.join(',') });
}

function shiftDates(rule: string, from: string, to: string): string {
  const parts = { BYMONTH: (day: string) => [monthOf(day)], BYMONTHDAY: monthDaysOf, BYDAY: weekdaysOf };
  let shifted = rule;
  for (const [name, valuesOf] of Object.entries(parts)) {
    const index = valuesOf(from).indexOf(partOf(rule, name) ?? '');
    if (index >= 0) shifted = withParts(shifted, { [name]: valuesOf(to)[index] ?? '' });
  }
  return shifted;
}

const monthOf = (day: string): string => String(Number(day.slice(5, 7)));

function daysOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

/** The day of the month, counted from its start and from its end. */
function monthDaysOf(day: string): string[] {
  const monthDay = Number(day.slice(8));
  return [String(monthDay), String(monthDay - daysOfMonth(day) - 1)];
}

/** The weekday with its place in the month, counted from its start and from its end. */
function weekdaysOf(day: string): string[] {
  const [monthDay, name] = [Number(day.slice(8)), WEEKDAYS[weekdayOf(day)]];
  return [`${Math.ceil(monthDay / 7)}${name}`, `${-Math.ceil((daysOfMonth(day) - monthDay + 1) / 7)}${name}`];
}
