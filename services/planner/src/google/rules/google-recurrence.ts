import { addDays, dayIn, Failure, localInstant } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { readRule } from '../../recurrence/read-rule.js';
import { parseRule, withParts } from '../../recurrence/rule.js';
import { compact, compactUtc, withUntil } from '../../recurrence/with-until.js';

const LINE = /^([A-Z]+)([^:]*):(.+)$/;
/** Parts that mean nothing in a rule. */
const DEFAULTS = ['INTERVAL=1', 'WKST=MO'];

type RuleTime = Pick<CalendarEventDocument, 'startTime' | 'isAllDay' | 'timeZone'>;

/** A rule in a form that is the same for rules with the same parts. */
export const ruleKey = (rule: string, time: RuleTime): string =>
  withLastDay(rule, time)
    .split(';')
    .filter((part) => !DEFAULTS.includes(part))
    .sort()
    .join(';');

/** A rule whose end is a day: the day of its last occurrence or a later one without an occurrence. */
function withLastDay(rule: string, { startTime, isAllDay, timeZone }: RuleTime): string {
  const { until } = parseRule(rule);
  if (until === null) return rule;
  let day = until.slice(0, 'yyyy-mm-dd'.length);
  if (until.includes('T') && !isAllDay) {
    const instant = new Date(until);
    day = dayIn(timeZone, instant);
    if (localInstant(day, startTime, timeZone) > instant) day = addDays(day, -1);
  }
  return withParts(rule, { UNTIL: compact(day) });
}

/** The recurrence of a Google event, as far as we can store it. */
interface ReadRecurrence {
  rule: string;
  /** The days that EXDATE leaves out. */
  deletedDays: string[];
}

/** Reads the recurrence of a Google event. Returns null when a series of ours cannot express it. [GSYNC-104] */
export function readRecurrence(lines: readonly string[], time: RuleTime): ReadRecurrence | null {
  const read = lines.map((line) => LINE.exec(line.trim()));
  const rules = read.filter((line) => line?.[1] === 'RRULE');
  const [, , , value = ''] = rules[0] ?? [];
  if (rules.length !== 1 || read.some((line) => !line || !['RRULE', 'EXDATE'].includes(line[1] ?? ''))) return null;
  const deletedDays = read.flatMap((line) =>
    line?.[1] === 'EXDATE' ? exdates(line[2] ?? '', line[3] ?? '', time) : [],
  );
  try {
    return { rule: withLastDay(readRule('recurrence', value), time), deletedDays };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * The days of a list of starts. A start at another time than that of the series leaves out nothing, nor does a day of a
 * series with times or a time of one with whole days (RFC 5545, 3.8.5.1).
 */
function exdates(parameters: string, value: string, time: RuleTime): string[] {
  const zone = /TZID=([^;:]+)/.exec(parameters)?.[1] ?? time.timeZone;
  return value.split(',').flatMap((text) => {
    const [, year, month, day, hour, minute, utc] = /^(....)(..)(..)(?:T(..)(..)..(Z)?)?$/.exec(text.trim()) ?? [];
    const date = `${year}-${month}-${day}`;
    if (!year || time.isAllDay !== (hour === undefined)) return [];
    if (time.isAllDay) return [date];
    const instant = utc ? new Date(`${date}T${hour}:${minute}Z`) : localInstant(date, `${hour}:${minute}`, zone);
    return dayOfStart(instant, time) ?? [];
  });
}

/** The day of the occurrence that begins at an instant; null when none can. */
export function dayOfStart(instant: Date, { startTime, timeZone }: RuleTime): string | null {
  if (Number.isNaN(instant.getTime())) return null;
  const day = dayIn(timeZone, instant);
  return localInstant(day, startTime, timeZone).getTime() === instant.getTime() ? day : null;
}

/** The recurrence of a Google event: for an event with times, Google requires an end in UTC. */
export function writeRecurrence(rule: string, deletedDays: readonly string[], time: RuleTime): string[] {
  const dates = deletedDays.map((day) => (time.isAllDay ? compact(day) : utc(day, time)));
  const parameter = time.isAllDay ? ';VALUE=DATE' : '';
  const omitted = dates.length > 0 ? [`EXDATE${parameter}:${dates.join(',')}`] : [];
  return [`RRULE:${withUntil(withLastDay(rule, time), time)}`, ...omitted];
}

/** The recurrence of a Google event without EXDATE for some days; null when it has none for them. */
export function withoutExdates(lines: readonly string[], days: ReadonlySet<string>, time: RuleTime): string[] | null {
  const read = readRecurrence(lines, time);
  const left = read?.deletedDays.filter((day) => !days.has(day)) ?? [];
  return read && left.length < read.deletedDays.length ? writeRecurrence(read.rule, left, time) : null;
}

/** The id that Google gives to the occurrence of a series on a day. */
export const instanceId = (seriesId: string, day: string, time: RuleTime): string =>
  `${seriesId}_${time.isAllDay ? compact(day) : utc(day, time)}`;

/** The ids that Google gives to instances of series: the id of the series, and when the instance begins. */
export const INSTANCE_ID = /^(.+)_(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z)?$/;

/** The id of the series in the id of an instance, and the day or instant at which the instance began. */
export function readInstanceId(id: string): { seriesId: string; start: string } | null {
  const [, seriesId, year, month, day, time] = INSTANCE_ID.exec(id) ?? [];
  if (!seriesId) return null;
  const date = `${year}-${month}-${day}`;
  return { seriesId, start: time ? `${date}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z` : date };
}

const utc = (day: string, { startTime, timeZone }: RuleTime): string =>
  compactUtc(localInstant(day, startTime, timeZone));
