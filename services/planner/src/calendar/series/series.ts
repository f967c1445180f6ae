import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { addDays, dayIn, Failure, invalidField, isDay } from '@pawplan/platform';
import { daysBetween, firstOccurrences, type RecurrenceStart } from '../../recurrence/occurrences.js';
import { readRule } from '../../recurrence/read-rule.js';
import { dayOf } from '../../recurrence/recurring-days.js';
import { parseRule, partOf, withParts } from '../../recurrence/rule.js';
import type { CalendarEventDocument, StoredOccurrence, StoredRecurrence } from '../calendar-event.schema.js';

/** Later than every day that a rule gives. */
export const LAST_DAY = '9999-12-31';

/** A stored event that repeats. */
export type Series = CalendarEventDocument & { recurrence: StoredRecurrence };

/** What the days of a series follow from. */
type RepeatingTime = Pick<CalendarEventDocument, 'date' | 'startTime' | 'isAllDay' | 'timeZone'>;

/** A series that need not be stored yet. */
type Repeating = RepeatingTime & Pick<Series, 'recurrence'>;

/** An item that may be an occurrence, as only events can be. */
export interface InSeries {
  _id: string;
  occurrence?: StoredOccurrence;
}

/** Whether a document is a series, and not one of its occurrences. */
export const isSeries = (event: CalendarEventDocument): event is Series =>
  Boolean(event.recurrence) && !event.occurrence;

/** Whether an event is a series or an occurrence of one. */
export const isRepeating = ({ recurrence, occurrence }: CalendarEventDocument): boolean =>
  Boolean(recurrence) || Boolean(occurrence);

/** The id of an occurrence. [CAL-79] */
export const occurrenceId = (series: string, day: string): string =>
  `${series}-${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8)}`;

/** Which occurrence an id names, or null when it is not the id of an occurrence. */
export function readOccurrenceId(id: string): StoredOccurrence | null {
  const [, series, year, month, dayOfMonth] = /^([0-9a-f]{24})-(\d{4})(\d{2})(\d{2})$/.exec(id) ?? [];
  const day = `${year}-${month}-${dayOfMonth}`;
  return series && isDay(day) ? { series, day } : null;
}

/** The id of the series that an id names, or names an occurrence of. */
export const seriesOf = (id: string): string => readOccurrenceId(id)?.series ?? id;

/** The id of the series that an item is an occurrence of, otherwise its own id. */
export const seriesIdOf = ({ _id, occurrence }: InSeries): string => occurrence?.series ?? _id;

/** A day has no time and no zone, so that no clock change matters to an all-day event. */
const startOf = ({ date, startTime, isAllDay, timeZone }: RepeatingTime): RecurrenceStart =>
  isAllDay ? { local: `${date}T00:00`, zone: 'UTC' } : { local: `${date}T${startTime}`, zone: timeZone };

/**
 * A new recurrence of an event. Throws `invalid` for a rule that is not valid, and for one without a day after the
 * first one. [CAL-77]
 */
export function newRecurrence(text: string, time: RepeatingTime): StoredRecurrence {
  const rule = readRule('recurrence', text);
  if (firstOccurrences(rule, startOf(time), 2).length < 2) throw invalidField('recurrence', MESSAGES.ruleWithoutDates);
  return { rule, lastDay: lastDayOf(rule, time), deletedDays: [], changedDays: [] };
}

/** A day after which a rule gives none; null when it has no end. */
export function lastDayOf(rule: string, time: RepeatingTime): string | null {
  const { until, count } = parseRule(rule);
  if (count !== null) return dayOf(firstOccurrences(rule, startOf(time), count).at(-1) ?? time.date);
  if (until === null) return null;
  return until.includes('T') && !time.isAllDay ? dayIn(time.timeZone, new Date(until)) : dayOf(until);
}

/** The days from `from` to `to`, both included, that the rule of a series gives, also those of deleted occurrences. */
function daysOf(series: Repeating, from: string, to: string): Generator<string> {
  const { rule, lastDay } = series.recurrence;
  // The last day replaces COUNT, with which the occurrences would have to be counted from the first one.
  const last = lastDay !== null && lastDay < to ? lastDay : to;
  const endless = rule.includes('COUNT=') ? withParts(rule, { COUNT: '' }) : rule;
  return daysBetween(endless, startOf(series), from, last);
}

/** Whether the rule of a series gives a day. */
export const hasDay = (series: Repeating, day: string): boolean => !daysOf(series, day, day).next().done;

/** The occurrence on a day that the rule gives, as its series describes it. */
export const occurrenceOn = (series: Series, day: string): CalendarEventDocument => ({
  ...series,
  _id: occurrenceId(series._id, day),
  date: day,
  occurrence: { series: series._id, day },
});

/** The occurrence on a day; null when there is none, or when it was deleted or changed. */
export function unchangedOccurrence(series: Series, day: string): CalendarEventDocument | null {
  return isException(series, day) || !hasDay(series, day) ? null : occurrenceOn(series, day);
}

const isException = ({ recurrence }: Series, day: string): boolean =>
  recurrence.deletedDays.includes(day) || recurrence.changedDays.includes(day);

/** The occurrences from `from` to `to`, both included, that were neither deleted nor changed, in order. */
export function* unchangedOccurrences(series: Series, from: string, to: string): Generator<CalendarEventDocument> {
  const exceptions = new Set([...series.recurrence.deletedDays, ...series.recurrence.changedDays]);
  for (const day of daysOf(series, from, to)) if (!exceptions.has(day)) yield occurrenceOn(series, day);
}

/** Whether a series has an occurrence before a day. */
export function hasOccurrenceBefore(series: Repeating, day: string): boolean {
  const { changedDays, deletedDays } = series.recurrence;
  if (changedDays.some((one) => one < day)) return true;
  for (const one of daysOf(series, series.date, LAST_DAY)) {
    if (one >= day) return false;
    if (!deletedDays.includes(one)) return true;
  }
  return false;
}

/** Whether every occurrence of a series was deleted. */
export const isEmpty = (series: Repeating): boolean => !hasOccurrenceBefore(series, LAST_DAY);

/** How many days the rule of a series gives before a day. */
function countBefore(series: Series, day: string): number {
  let count = 0;
  for (const one of daysOf(series, series.date, day)) if (one < day) count += 1;
  return count;
}

/**
 * A recurrence with one more day among the deleted or the changed ones. Throws `conflict` when it has too many.
 * [CAL-80]
 */
export function withException(
  recurrence: StoredRecurrence,
  day: string,
  kind: 'deleted' | 'changed',
): StoredRecurrence {
  const without = withoutException(recurrence, day);
  const most = LIMITS.seriesExceptions;
  if (without.deletedDays.length + without.changedDays.length >= most) {
    throw new Failure('conflict', MESSAGES.seriesFull({ most }));
  }
  const name = kind === 'deleted' ? 'deletedDays' : 'changedDays';
  return { ...without, [name]: [...without[name], day].sort() };
}

/** A recurrence in which a day is neither deleted nor changed. */
export const withoutException = (recurrence: StoredRecurrence, day: string): StoredRecurrence => ({
  ...recurrence,
  deletedDays: recurrence.deletedDays.filter((one) => one !== day),
  changedDays: recurrence.changedDays.filter((one) => one !== day),
});

/** The recurrence of a series that ends before a day. */
export function endedBefore({ recurrence }: Series, day: string): StoredRecurrence {
  const { rule, deletedDays, changedDays } = recurrence;
  const dayBefore = addDays(day, -1);
  return {
    rule: withParts(rule, { COUNT: '', UNTIL: dayBefore.replaceAll('-', '') }),
    lastDay: dayBefore,
    deletedDays: deletedDays.filter((one) => one < day),
    changedDays: changedDays.filter((one) => one < day),
  };
}

/** The rule of a series for its occurrences from a day on: with COUNT, for as many as are left. */
export function ruleFrom(series: Series, day: string): string {
  const count = partOf(series.recurrence.rule, 'COUNT');
  if (count === undefined) return series.recurrence.rule;
  return withParts(series.recurrence.rule, { COUNT: Number(count) - countBefore(series, day) });
}
