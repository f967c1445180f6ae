import type { Day } from '@/lib/time/day';

/** The weekdays of RFC 5545, by their index in a week that begins on Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const UNITS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Unit = (typeof UNITS)[number];

/** When a rule ends. `until` and `count` are as typed, so they may be incomplete. */
export type RuleEnd = { kind: 'never' } | { kind: 'until'; until: Day } | { kind: 'count'; count: string };

/** How a rule repeats, as the form shows it. */
export interface RulePattern {
  unit: Unit;
  /** As typed, so it may be incomplete. */
  interval: string;
  /** Only for weeks; empty for the weekday of the start day. */
  weekdays: readonly Weekday[];
  /** Only for months: `BYMONTHDAY=-1` or `BYDAY=2TU`; '' for the day of the start day. */
  day: string;
}

/** The parts of a rule by name, without those whose values are the defaults of RFC 5545. */
export function partsOf(rule: string): Map<string, string> {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.replaceAll('+', '').split('='))
      .map(([name = '', value = '']): [string, string] => [name, value]),
  );
  if (parts.get('INTERVAL') === '1') parts.delete('INTERVAL');
  if (parts.get('WKST') === 'MO') parts.delete('WKST');
  return parts;
}

/** The end of a rule. A time of day in `UNTIL`, from another program, is left out. */
export function readEnd(rule: string): RuleEnd {
  const parts = partsOf(rule);
  const until = parts.get('UNTIL');
  if (until !== undefined) {
    return { kind: 'until', until: until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3') };
  }
  const count = parts.get('COUNT');
  return count === undefined ? { kind: 'never' } : { kind: 'count', count };
}

/** A rule without its end. */
export const withoutEnd = (rule: string): string =>
  rule
    .split(';')
    .filter((part) => !/^(UNTIL|COUNT)=/i.test(part))
    .join(';');

/** The rule with another end. */
export function withEnd(rule: string, end: RuleEnd): string {
  const pattern = withoutEnd(rule);
  if (pattern === '' || end.kind === 'never') return pattern;
  return end.kind === 'until' ? `${pattern};UNTIL=${end.until.replaceAll('-', '')}` : `${pattern};COUNT=${end.count}`;
}

/** How a rule repeats; null when the form cannot show it. */
export function readPattern(rule: string): RulePattern | null {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, ...others } = Object.fromEntries(partsOf(withoutEnd(rule)));
  const unit = UNITS.find((one) => one === FREQ);
  if (!unit || Object.keys(others).length > 0) return null;
  const pattern: RulePattern = { unit, interval: INTERVAL, weekdays: [], day: '' };
  if (BYDAY === undefined && BYMONTHDAY === undefined) return pattern;
  if (unit === 'WEEKLY' && BYMONTHDAY === undefined) {
    const weekdays = WEEKDAYS.filter((weekday) => BYDAY?.split(',').includes(weekday));
    return { ...pattern, weekdays };
  }
  if (unit !== 'MONTHLY' || (BYDAY !== undefined && BYMONTHDAY !== undefined)) return null;
  if (BYDAY !== undefined) return /^-?\d[A-Z]{2}$/.test(BYDAY) ? { ...pattern, day: `BYDAY=${BYDAY}` } : null;
  return /^-?\d+$/.test(BYMONTHDAY ?? '') ? { ...pattern, day: `BYMONTHDAY=${BYMONTHDAY}` } : null;
}

/** The text of a rule without an end; equal patterns give equal texts. */
export function writePattern({ unit, interval, weekdays, day }: RulePattern): string {
  const parts = [`FREQ=${unit}`];
  if (interval !== '1') parts.push(`INTERVAL=${interval}`);
  if (unit === 'WEEKLY' && weekdays.length > 0) {
    parts.push(`BYDAY=${WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).join(',')}`);
  }
  if (unit === 'MONTHLY' && day) parts.push(day);
  return parts.join(';');
}
