import { firstOccurrences, matches, nextOccurrences } from './occurrences.js';

/** A day has no time and no zone, so that no clock change matters. */
const startOf = (day: string) => ({ local: `${day}T00:00`, zone: 'UTC' });

/** The day of a local time such as `2026-03-14T09:00`. */
export const dayOf = (local: string): string => local.slice(0, 'yyyy-mm-dd'.length);

/** The first days of a rule from `readRule`, at most `count`. The first one is `first`. All days are `yyyy-mm-dd`. */
export const firstDays = (rule: string, first: string, count: number): string[] =>
  firstOccurrences(rule, startOf(first), count).map(dayOf);

/** The days of a rule later than `after`, in order, at most `count`. */
export const nextDays = (rule: string, first: string, after: string, count: number): string[] =>
  nextOccurrences(rule, startOf(first), startOf(after).local, count).map(dayOf);

/**
 * The first day from `day` on that matches a rule from `readRule`, if it does not count just because it is the first.
 */
export function firstMatch(rule: string, day: string): string | undefined {
  return matches(rule, day) ? day : nextDays(rule, day, day, 1)[0];
}
