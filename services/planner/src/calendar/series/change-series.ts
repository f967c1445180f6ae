import { isDeepStrictEqual } from 'node:util';
import type { Caller, UpdateCalendarEvent } from '@pawplan/contracts';
import type { OwnFields } from '@pawplan/items';
import { addDays } from '@pawplan/platform';
import { toNumber } from '../../recurrence/period.js';
import { readRule } from '../../recurrence/read-rule.js';
import { firstMatch } from '../../recurrence/recurring-days.js';
import { shiftRule } from '../../recurrence/shift-rule.js';
import { changedCalendarEventFields } from '../calendar-event.fields.js';
import type { CalendarEventDocument, StoredRecurrence } from '../calendar-event.schema.js';
import {
  endedBefore,
  hasDay,
  LAST_DAY,
  lastDayOf,
  newRecurrence,
  ruleFrom,
  type Series,
  unchangedOccurrences,
} from './series.js';

type Fields = OwnFields<CalendarEventDocument>;

/** The change of a series: what the person saw, an occurrence or the series, and the new values of its fields. */
interface SeriesChange {
  caller: Caller;
  shown: CalendarEventDocument;
  input: UpdateCalendarEvent;
}

/** A series, or an event that does not repeat any more, after a change. */
export interface ChangedSeries {
  /** By how many days its occurrences have moved. */
  days: number;
  fields: Fields;
  /** The changed occurrences that it keeps, with their new fields; `day` is their place in the series. */
  kept: { before: CalendarEventDocument; day: string; fields: Fields }[];
}

/** The two series into which one is split: the fields that change in the earlier one, and all of the later one. */
export function splitSeries(series: Series, day: string): { earlier: Pick<Series, 'recurrence'>; later: Series } {
  const { deletedDays, changedDays, lastDay } = series.recurrence;
  const recurrence: StoredRecurrence = {
    rule: ruleFrom(series, day),
    lastDay,
    deletedDays: deletedDays.filter((one) => one >= day),
    changedDays: changedDays.filter((one) => one >= day),
  };
  return {
    earlier: { recurrence: endedBefore(series, day) },
    later: { ...series, date: day, recurrence },
  };
}

/**
 * A series and its changed occurrences after a change of all of it. Throws `invalid` for a time or a rule that is not
 * valid. [CAL-81] [CAL-83] [CAL-87]
 */
export function changeSeries(
  series: Series,
  changed: readonly CalendarEventDocument[],
  { caller, shown, input }: SeriesChange,
): ChangedSeries {
  const { recurrence: wanted, scope: _, ...own } = input;
  const asShown = { ...series, date: shown.date };
  const given = changedCalendarEventFields(caller, own, asShown);
  const days = toNumber(given.date ?? shown.date) - toNumber(shown.date);
  const after = { ...ownFields(series), ...given, date: addDays(series.date, days) };
  if (wanted === null || wanted === '') {
    const date = firstUnchangedDay(series) ?? series.date;
    return { days, fields: { ...after, date: addDays(date, days), recurrence: null }, kept: [] };
  }
  const repeated = withRule(series, after, wanted, days);
  const deleted = new Set(repeated.recurrence.deletedDays);
  const kept = changed.flatMap((before) => {
    const day = addDays(before.occurrence?.day ?? before.date, days);
    if (deleted.has(day) || !hasDay(repeated, day)) return [];
    const fields = following(before, series, repeated, day);
    const isShown = before._id === shown._id;
    return [{ before, day, fields: isShown ? withChanges(caller, own, { ...before, ...fields }) : fields }];
  });
  const changedDays = kept.map(({ day }) => day).sort();
  return { days, fields: { ...repeated, recurrence: { ...repeated.recurrence, changedDays } }, kept };
}

function firstUnchangedDay(series: Series): string | undefined {
  const [first] = unchangedOccurrences(series, series.date, LAST_DAY);
  return first?.date;
}

type Repeated = Fields & { recurrence: StoredRecurrence };

/** The series with the rule of the change, or with its own rule moved to the new start. */
function withRule(series: Series, after: Fields, wanted: string | undefined, days: number): Repeated {
  const { rule, deletedDays } = series.recurrence;
  const isSameRule = wanted === undefined || wanted.trim().toUpperCase() === rule;
  const repeated = isSameRule ? withMovedRule(series, after) : withNewRule(after, wanted);
  const deleted = deletedDays.map((day) => addDays(day, days)).filter((day) => hasDay(repeated, day));
  return { ...repeated, recurrence: { ...repeated.recurrence, deletedDays: deleted } };
}

function withMovedRule(series: Series, after: Fields): Repeated {
  const rule = shiftRule(series.recurrence.rule, series.date, after.date);
  return { ...after, recurrence: { ...series.recurrence, rule, lastDay: lastDayOf(rule, after) } };
}

/** The first day of the old rule remains only when the new rule gives it too. */
function withNewRule(after: Fields, wanted: string): Repeated {
  const rule = readRule('recurrence', wanted);
  const time = { ...after, date: firstMatch(rule, after.date) ?? after.date };
  return { ...time, recurrence: newRecurrence(rule, time) };
}

const TEXTS = ['title', 'description', 'location', 'color'] as const;
const TIMES = ['startTime', 'endTime', 'isAllDay'] as const;

/** The fields of a changed occurrence: what equals its series follows it, what differs stays. */
function following(changed: CalendarEventDocument, before: Series, after: Fields, day: string): Fields {
  const isSame = (name: (typeof TEXTS)[number] | (typeof TIMES)[number]) => changed[name] === before[name];
  const { startTime, endTime, isAllDay } = TIMES.every(isSame) ? after : changed;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, isSame(name) ? after[name] : changed[name]]));
  const reminders = isDeepStrictEqual(changed.reminders ?? [], before.reminders ?? [])
    ? after.reminders
    : changed.reminders;
  // A time that only Google may change does not move.
  const isUnmoved = changed.date === changed.occurrence?.day && !changed.timeReadOnly;
  const date = isUnmoved ? day : changed.date;
  return { ...ownFields(changed), ...texts, reminders, startTime, endTime, isAllDay, date };
}

const withChanges = (caller: Caller, input: UpdateCalendarEvent, event: CalendarEventDocument): Fields => ({
  ...ownFields(event),
  ...changedCalendarEventFields(caller, input, event),
});

/** The fields of an event without those that every item has, and without its import, which belongs to one document. */
export function ownFields(event: CalendarEventDocument): Fields {
  const { _id, space, createdBy, createdAt, updatedAt, version, imported, ...fields } = event;
  return fields;
}
