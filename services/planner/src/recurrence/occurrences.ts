import { isLocalTime, localInstant } from '@pawplan/platform';
import { completeRule, type DayNumber, daysIn, periodAfter, periodsBetween, toDay, toNumber } from './period.js';
import { parseRule, type Rule } from './rule.js';

/**
 * The first occurrence: a wall-clock time `yyyy-mm-ddThh:mm` in an IANA zone. It counts also when the rule omits it.
 */
export interface RecurrenceStart {
  local: string;
  zone: string;
}

/** The last day of an occurrence: a day has a year of four digits in every zone. */
const LAST_DAY = toNumber('9998-12-31');
/**
 * The days that are examined for the next occurrence, 41 years if the rule skips none, and for all of them. A rule that
 * has none in so many days has no further one, so that the search of a rule that never matches ends.
 */
const MAX_DAYS_TO_NEXT = 15_000;
const MAX_DAYS = 400_000;

/**
 * The first occurrences of a rule from `readRule`, in order, at most `count`. All have the wall-clock time of the first
 * one: a weekly event at nine stays at nine when the clocks change. A time that the clocks skip is left out and not
 * counted (RFC 5545, 3.3.10).
 */
export function firstOccurrences(rule: string, start: RecurrenceStart, count: number): string[] {
  const found: string[] = [];
  for (const day of occurrenceDays(parseRule(rule), start, start.local)) {
    found.push(day + timeOf(start));
    if (found.length >= count) break;
  }
  return found;
}

/** The occurrences later than a wall-clock time `after`, in order, at most `count`. */
export function nextOccurrences(rule: string, start: RecurrenceStart, after: string, count: number): string[] {
  const found: string[] = [];
  for (const day of occurrenceDays(parseRule(rule), start, after)) {
    const local = day + timeOf(start);
    if (local > after) found.push(local);
    if (found.length >= count) break;
  }
  return found;
}

/** The days from `from` to `to`, both included, on which a rule has an occurrence, in order. */
export function* daysBetween(rule: string, start: RecurrenceStart, from: string, to: string): Generator<string> {
  for (const day of occurrenceDays(parseRule(rule), start, from, to)) {
    if (day > to) return;
    if (day >= from) yield day;
  }
}

/** Whether a rule gives a day also when it is not the first one. */
export function matches(text: string, day: string): boolean {
  const start = toNumber(day);
  const rule = completeRule(parseRule(text), start);
  return daysIn(rule, periodAfter(rule, start, 0)).includes(start);
}

/** The time of the first occurrence, with the `T` before it. */
const timeOf = ({ local }: RecurrenceStart): string => local.slice('yyyy-mm-dd'.length);

/**
 * The days of the occurrences from the first one. Without COUNT, those before the period of `from` are left out. No
 * period after `to` is examined.
 */
function* occurrenceDays(rule: Rule, start: RecurrenceStart, from: string, to?: string): Generator<string> {
  const time = timeOf(start).slice(1);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  const [first, earliest] = [dayOf(start.local), dayOf(from)];
  for (const number of startAndDays(rule, first, earliest, to === undefined ? LAST_DAY : dayOf(to))) {
    const day = toDay(number);
    if (left <= 0 || isAfterEnd(rule, day, time, start.zone)) return;
    if (!isUtc(start.zone) && !isLocalTime(day, time, start.zone)) continue;
    left -= 1;
    yield day;
  }
}

/** The number of the day of a day or of a wall-clock time; never after the last one. */
const dayOf = (text: string): DayNumber => Math.min(toNumber(text.slice(0, 'yyyy-mm-dd'.length)), LAST_DAY);

function* startAndDays(given: Rule, start: DayNumber, from: DayNumber, last: DayNumber): Generator<DayNumber> {
  // No comparison with a day that does not exist is ever true, so that no bound would end the search.
  if (![start, from, last].every(Number.isFinite)) return;
  yield start;
  const rule = completeRule(given, start);
  const skipped = rule.count === null ? Math.max(0, periodsBetween(rule, start, from)) : 0;
  let examined = 0;
  let sinceLast = 0;
  for (let count = skipped - (skipped % rule.interval); ; count += rule.interval) {
    const period = periodAfter(rule, start, count);
    if (period.first > last || examined > MAX_DAYS || sinceLast > MAX_DAYS_TO_NEXT) return;
    examined += period.end - period.first;
    sinceLast += period.end - period.first;
    for (const day of daysIn(rule, period)) {
      if (day > last) return;
      if (day <= start) continue;
      sinceLast = 0;
      yield day;
    }
  }
}

const isUtc = (zone: string): boolean => zone === 'UTC';

function isAfterEnd({ until }: Rule, day: string, time: string, zone: string): boolean {
  if (until === null) return false;
  return until.includes('T') ? localInstant(day, time, zone) > new Date(until) : day > until;
}
