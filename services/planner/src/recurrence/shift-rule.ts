import { addDays } from '@pawplan/platform';
import { daysInMonth, toNumber, weekdayOf } from './period.js';
import { parseRule, partOf, WEEKDAYS, withParts } from './rule.js';

/**
 * The rule of a series that moves from its first day `from` to `to`: the weekdays of a weekly rule move along, and so
 * do the day, the weekday and the month of a monthly or yearly rule that are those of the first day. The end moves by
 * as many days. Other parts stay. [CAL-83]
 */
export function shiftRule(rule: string, from: string, to: string): string {
  const days = toNumber(to) - toNumber(from);
  if (days === 0) return rule;
  const { until } = parseRule(rule);
  const ended = until === null ? rule : withParts(rule, { UNTIL: shiftUntil(until, days) });
  return partOf(rule, 'FREQ') === 'WEEKLY' ? shiftWeekdays(ended, days) : shiftDates(ended, from, to);
}

function shiftUntil(until: string, days: number): string {
  const dayLength = 'yyyy-mm-dd'.length;
  return (addDays(until.slice(0, dayLength), days) + until.slice(dayLength)).replace(/[-:]/g, '');
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

/** The day of the month, counted from its start and from its end. */
function monthDaysOf(day: string): string[] {
  const monthDay = Number(day.slice(8));
  return [String(monthDay), String(monthDay - daysInMonth(toNumber(day)) - 1)];
}

/** The weekday with its place in the month, counted from its start and from its end. */
function weekdaysOf(day: string): string[] {
  const [monthDay, name] = [Number(day.slice(8)), WEEKDAYS[weekdayOf(toNumber(day))]];
  return [`${Math.ceil(monthDay / 7)}${name}`, `${-Math.ceil((daysInMonth(toNumber(day)) - monthDay + 1) / 7)}${name}`];
}
