export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** A rule as numbers. An empty list, and null, stand for a part that the rule does not have. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** A day `yyyy-mm-dd`, or an instant `yyyy-mm-ddThh:mm:ssZ`. */
  until: string | null;
  /** Weekdays from 0 for Monday; `nth` is 0 for every one, negative when counted from the end. */
  weekdays: readonly { nth: number; weekday: number }[];
  monthDays: readonly number[];
  yearDays: readonly number[];
  weeks: readonly number[];
  months: readonly number[];
  positions: readonly number[];
  /** The first weekday of a week, from 0 for Monday. */
  weekStart: number;
}

export const WEEKDAYS: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The value of a part of a rule from `readRule`; undefined when the rule does not have it. */
export function partOf(rule: string, name: string): string | undefined {
  const part = rule.split(';').find((one) => one.startsWith(`${name}=`));
  return part?.slice(name.length + 1);
}

/** A rule from `readRule` with other parts: a part with an empty value is left out. */
export function withParts(rule: string, parts: Readonly<Record<string, string | number>>): string {
  const kept = rule.split(';').filter((part) => !Object.hasOwn(parts, part.split('=')[0] ?? ''));
  const added = Object.entries(parts).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  return [...kept, ...added].join(';');
}

/** Parsed rules, because lists of occurrences need the same ones many times. */
const parsed = new Map<string, Rule>();
const MAX_KEPT = 2_000;

/** Reads a rule from `readRule`. */
export function parseRule(text: string): Rule {
  const known = parsed.get(text);
  if (known) return known;
  const rule = parse(text);
  if (parsed.size >= MAX_KEPT) parsed.clear();
  parsed.set(text, rule);
  return rule;
}

function parse(text: string): Rule {
  const listOf = (name: string) => partOf(text, name)?.split(',') ?? [];
  const numbersOf = (name: string) => listOf(name).map(Number);
  const count = partOf(text, 'COUNT');
  return {
    frequency: partOf(text, 'FREQ') as Frequency,
    interval: Number(partOf(text, 'INTERVAL') ?? 1),
    count: count === undefined ? null : Number(count),
    until: partOf(text, 'UNTIL')?.replace(/^(....)(..)(..)(?:T(..)(..)(..)Z)?$/, formatUntil) ?? null,
    weekdays: listOf('BYDAY').map((day) => ({
      nth: Number(day.slice(0, -2)),
      weekday: WEEKDAYS.indexOf(day.slice(-2)),
    })),
    monthDays: numbersOf('BYMONTHDAY'),
    yearDays: numbersOf('BYYEARDAY'),
    weeks: numbersOf('BYWEEKNO'),
    months: numbersOf('BYMONTH'),
    positions: numbersOf('BYSETPOS'),
    weekStart: Math.max(0, WEEKDAYS.indexOf(partOf(text, 'WKST') ?? 'MO')),
  };
}

function formatUntil(_: string, ...[year, month, day, hour, minute, second]: (string | undefined)[]): string {
  return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}Z`}`;
}
