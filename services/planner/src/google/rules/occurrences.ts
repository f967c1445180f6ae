import { isDay } from '@pawplan/platform';
import type { StoredRecurrence } from '../../calendar/calendar-event.schema.js';
import { hasDay, isEmpty, lastDayOf } from '../../calendar/series/series.js';
import { differences, type Synced, type SyncedFields, type SyncedTime } from './synced.js';
import type { DayWindow } from './window.js';

/** The last days of rules: with COUNT, finding one takes as long as counting. */
const lastDays = new WeakMap<SyncedTime, string | null>();

function lastDay(rule: string, time: SyncedTime): string | null {
  const known = lastDays.get(time);
  if (known !== undefined) return known;
  const found = lastDayOf(rule, time);
  lastDays.set(time, found);
  return found;
}

/** The recurrence of a series as it is stored; null for an event that does not repeat. */
export function recurrenceOf({ time, days = {} }: Pick<Synced, 'time' | 'days'>): StoredRecurrence | null {
  const { rule } = time;
  if (rule === undefined) return null;
  const exceptions = Object.keys(days).sort();
  return {
    rule,
    lastDay: lastDay(rule, time),
    deletedDays: exceptions.filter((day) => days[day] === null),
    changedDays: exceptions.filter((day) => days[day] !== null),
  };
}

/** Whether the rule of a series gives a day, also when the occurrence was deleted. */
export function hasRuleDay(time: SyncedTime, day: string): boolean {
  if (!isDay(day)) return false;
  const recurrence = recurrenceOf({ time });
  return recurrence !== null && hasDay({ ...time, recurrence }, day);
}

/** The fields of the occurrence on a day of the rule; null when it was deleted. */
export function occurrenceOn({ days, time, title, description, location }: Synced, day: string): SyncedFields | null {
  const own = days?.[day];
  if (own !== undefined) return own;
  const { rule: _, ...when } = time;
  return { title, description, location, time: { ...when, date: day } };
}

/** A series without exceptions that the rule does not give or that change nothing. */
export function withRealExceptions(series: Synced): Synced {
  const { days = {}, ...rest } = series;
  const kept = Object.entries(days).filter(([day, own]) => {
    if (!hasRuleDay(series.time, day)) return false;
    const usual = occurrenceOn(rest, day);
    return own === null || usual === null || differences(own, usual).length > 0;
  });
  return { ...rest, days: Object.fromEntries(kept) };
}

/** Whether every occurrence of a series was deleted; false for an event that does not repeat. */
export function isEmptySeries(synced: Synced): boolean {
  const recurrence = recurrenceOf(synced);
  return recurrence !== null && isEmpty({ ...synced.time, recurrence });
}

/** Whether an event, or any day from the first to the last one of a series, lies in the window. */
export function reachesInto(time: SyncedTime, { from, to }: DayWindow): boolean {
  const recurrence = recurrenceOf({ time });
  const last = recurrence ? recurrence.lastDay : (time.endDate ?? time.date);
  return time.date <= to && (last === null || last >= from);
}

/** Whether the occurrences of two states of a series are equal where they are exceptions. */
export function haveSameOccurrences(one: Synced, other: Synced): boolean {
  const days = new Set([one, other].flatMap((each) => Object.keys(each.days ?? {})));
  return [...days].every((day) => {
    const [a, b] = [occurrenceOn(one, day), occurrenceOn(other, day)];
    return a === null || b === null ? a === b : differences(a, b).length === 0;
  });
}
