import { formatList, intlFormat } from '@/lib/language/format';
import { addDays, type Day, dayNumber, formatDay, formatDayAndMonth, formatWeekday } from '@/lib/time/day';
import * as m from '@/messages/recurrence.gen';
import { partsOf, readEnd, UNITS, type Unit, WEEKDAYS, type Weekday } from './rule-text';

const EVERY: Record<Unit, (values: { count: number }) => string> = {
  DAILY: m.everyDays,
  WEEKLY: m.everyWeeks,
  MONTHLY: m.everyMonths,
  YEARLY: m.everyYears,
};

const WORKING_DAYS = 'MO,TU,WE,TH,FR';
/** The parts that a sentence can contain. */
const KNOWN = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'];

/**
 * A rule in words: `Every 2 weeks on Monday and Friday, until 3 May 2027`. With a start day also the day that follows
 * from it: `Every month on the 14th`. A rule that is too complex for a sentence gets a general text.
 */
export function ruleSentence(rule: string, start?: Day | null): string {
  if (rule === '') return m.never();
  const text = patternSentence(partsOf(rule), start ?? null) ?? m.byRule();
  const end = readEnd(rule);
  if (end.kind === 'count' && end.count) return m.withEnd({ rule: text, end: m.times({ count: Number(end.count) }) });
  if (end.kind !== 'until' || !end.until) return text;
  return m.withEnd({ rule: text, end: m.untilDay({ day: formatDay(end.until, '', 'long') }) });
}

/** A day of the month as `RulePattern` names it, in words: `on the second Tuesday`. */
export const monthDaySentence = (day: string, start: Day | null): string =>
  daysSentence('MONTHLY', partsOf(day), start) || m.sameDay();

function patternSentence(parts: ReadonlyMap<string, string>, start: Day | null): string | null {
  const unit = UNITS.find((one) => one === parts.get('FREQ'));
  if (!unit || [...parts.keys()].some((name) => !KNOWN.includes(name))) return null;
  const count = Number(parts.get('INTERVAL') || 1);
  if (isMondayToFriday(unit, count, parts)) return m.mondayToFriday();
  const days = daysSentence(unit, parts, start);
  return days === null ? null : [EVERY[unit]({ count }), days].filter(Boolean).join(' ');
}

const isMondayToFriday = (unit: Unit, count: number, parts: ReadonlyMap<string, string>): boolean =>
  (unit === 'DAILY' || unit === 'WEEKLY') &&
  count === 1 &&
  sorted(parts.get('BYDAY')) === WORKING_DAYS &&
  !['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].some((name) => parts.has(name));

/** Weekdays from Monday on. */
const sorted = (weekdays = ''): string => {
  const all = weekdays.split(',');
  return WEEKDAYS.filter((weekday) => all.includes(weekday)).join(',');
};

/** The days of a rule, '' when it names none, null when they are too complex. */
function daysSentence(unit: Unit, parts: ReadonlyMap<string, string>, start: Day | null): string | null {
  const [weekdays, monthDays, months] = [parts.get('BYDAY'), parts.get('BYMONTHDAY'), parts.get('BYMONTH')];
  const position = parts.get('BYSETPOS');
  if (position !== undefined) return unit === 'MONTHLY' ? positionSentence(position, parts) : null;
  if (weekdays !== undefined && monthDays !== undefined) return null;
  if (weekdays === undefined && monthDays === undefined && months === undefined) return startSentence(unit, start);
  if (unit === 'DAILY' || unit === 'WEEKLY')
    return monthDays === undefined ? join(plainWeekdays(weekdays), inMonths(months)) : null;
  if (unit === 'YEARLY' && months === undefined) return null;
  const date = unit === 'YEARLY' ? dayOfYear(months, monthDays) : null;
  if (date) return m.onDate({ date: formatDayAndMonth(date) });
  return join(weekdays === undefined ? onMonthDays(monthDays) : onNthWeekdays(weekdays), inMonths(months));
}

/** A day with this month and day, in a leap year; null for lists, and for a day that does not exist. */
function dayOfYear(month = '', day = ''): Day | null {
  const date = new Date(Date.UTC(2024, Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) ? date.toISOString().slice(0, 10) : null;
}

const join = (...texts: (string | null)[]): string | null =>
  texts.includes(null) ? null : texts.filter(Boolean).join(' ');

/** The day that follows from the start day. */
function startSentence(unit: Unit, start: Day | null): string {
  if (!start || unit === 'DAILY') return '';
  if (unit === 'WEEKLY') return m.onWeekdays({ weekdays: formatWeekday(start) });
  if (unit === 'YEARLY') return m.onDate({ date: formatDayAndMonth(start) });
  return m.onMonthDays({ days: dayOfMonth(dayNumber(start)) });
}

/** `BYDAY=TU;BYSETPOS=2` is the second Tuesday, all five working days and -1 are the last working day. */
function positionSentence(position: string, parts: ReadonlyMap<string, string>): string | null {
  const weekdays = parts.get('BYDAY') ?? '';
  if (parts.has('BYMONTHDAY') || parts.has('BYMONTH')) return null;
  const isWorkingDay = sorted(weekdays) === WORKING_DAYS;
  const name = isWorkingDay ? m.workingDay() : weekdayName(weekdays);
  const days = name && nthDay(position, name);
  return days ? m.onMonthDays({ days }) : null;
}

function plainWeekdays(weekdays?: string): string | null {
  if (weekdays === undefined) return '';
  const names = listOf(sorted(weekdays), weekdayName);
  return names && m.onWeekdays({ weekdays: names });
}

function onMonthDays(days?: string): string | null {
  if (days === undefined) return '';
  const names = listOf(days, (day) => {
    if (day === '-1') return m.lastDay();
    if (day === '-2') return m.secondLastDay();
    return day.startsWith('-') ? null : dayOfMonth(Number(day));
  });
  return names && m.onMonthDays({ days: names });
}

function onNthWeekdays(weekdays: string): string | null {
  const days = listOf(weekdays, (text) => {
    const [, nth = '', weekday = ''] = /^(-?\d+)([A-Z]+)$/.exec(text) ?? [];
    const name = weekdayName(weekday);
    return name && nthDay(nth, name);
  });
  return days && m.onMonthDays({ days });
}

/** `second Tuesday`; null for other numbers than 1 to 5, -1 and -2. */
function nthDay(nth: string, weekday: string): string | null {
  if (nth === '-2') return m.secondLastWeekday({ weekday });
  return /^(-1|[1-5])$/.test(nth) ? m.nthWeekday({ nth: `n${nth}`, weekday }) : null;
}

function inMonths(months?: string): string | null {
  if (months === undefined) return '';
  const format = intlFormat(Intl.DateTimeFormat, { month: 'long', timeZone: 'UTC' });
  const names = listOf(months, (month) => format.format(Date.UTC(2024, Number(month) - 1)));
  return names && m.inMonths({ months: names });
}

/** The names of the elements of a list; null when one has none. */
function listOf(list: string, nameOf: (element: string) => string | null): string | null {
  const names = list.split(',').map(nameOf);
  return names.some((name) => !name) ? null : formatList(names as string[]);
}

/** The name of a weekday of RFC 5545. 1 January 2024 was a Monday. */
function weekdayName(weekday: string): string | null {
  const index = WEEKDAYS.indexOf(weekday as Weekday);
  return index < 0 ? null : formatWeekday(addDays('2024-01-01', index));
}

/** `14th`. */
function dayOfMonth(day: number): string {
  const rules = intlFormat<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules, { type: 'ordinal' });
  return m.dayOfMonth({ day, ordinal: rules.select(day) });
}
