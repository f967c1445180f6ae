import { MAX_RULE_NUMBER } from '@/api/generated/fields.gen';
import { type Day, dayNumber } from '@/lib/time/day';
import * as components from '@/messages/components.gen';
import * as m from '@/messages/recurrence.gen';
import { partsOf, readEnd, readPattern, WEEKDAYS, type Weekday, writePattern } from './rule-text';

/** The weekday of a day. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'MO';

/** The days of a month that a rule can name for a start day: the second Tuesday, the last Tuesday, the last day. */
export function monthDaysOf(start: Day | null): string[] {
  const lastDay = 'BYMONTHDAY=-1';
  if (!start) return [lastDay];
  const nth = Math.ceil(dayNumber(start) / 7);
  const weekday = weekdayOf(start);
  return [...(nth < 5 ? [`BYDAY=${nth}${weekday}`] : []), `BYDAY=-1${weekday}`, lastDay];
}

/** The rules that the field offers for a start day. */
export const commonRules = (start: Day | null): string[] => [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY',
  ...monthDaysOf(start).map((day) => `FREQ=MONTHLY;${day}`),
  'FREQ=YEARLY',
];

/** A field of the form with a wrong value, and the text for the person. */
interface RuleProblem {
  field: 'interval' | 'until' | 'count';
  text: string;
}

/** What is wrong with the typed values of a rule. Only a changed rule must have a date after the start day. */
export function problemOf(rule: string, start: Day | null, isChanged: boolean): RuleProblem | null {
  const minCount = isChanged ? 2 : 1;
  const end = readEnd(rule);
  if (isOutside(partsOf(rule).get('INTERVAL') ?? '1', 1)) return { field: 'interval', text: outside(1) };
  if (end.kind === 'count') return isOutside(end.count, minCount) ? { field: 'count', text: outside(minCount) } : null;
  if (end.kind === 'never') return null;
  if (end.until === '') return { field: 'until', text: components.dateIncomplete() };
  return isChanged && start && end.until <= start ? { field: 'until', text: m.endsTooEarly() } : null;
}

const isOutside = (text: string, min: number): boolean =>
  !/^\d+$/.test(text) || Number(text) < min || Number(text) > MAX_RULE_NUMBER;

const outside = (min: number): string => m.numberOutOfRange({ min, max: MAX_RULE_NUMBER });

/** The rule that the form shows for a chosen rule, written as `commonRules` are; null when the form cannot show it. */
export function canonical(rule: string): string | null {
  const pattern = readPattern(rule);
  return pattern && writePattern(pattern);
}
