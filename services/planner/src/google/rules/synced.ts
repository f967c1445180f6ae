import { LIMITS } from '@pawplan/contracts';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { ruleKey } from './google-recurrence.js';

/** When an event is. Days and times are local to `timeZone`. */
type StoredTime = Pick<
  CalendarEventDocument,
  'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone' | 'timeReadOnly'
>;

/** The time of an event, in a form that both calendars can express, and for a series its rule. */
export type SyncedTime = StoredTime & { rule?: string };

/** The fields of one event or occurrence that a sync transfers. */
export interface SyncedFields {
  title: string;
  description: string;
  /** Missing in states that were stored before events had a location. */
  location?: string;
  time: SyncedTime;
}

/** What a sync transfers. The time is treated as one field. The colour is not synced. */
export interface Synced extends SyncedFields {
  /** For a series: its changed occurrences, and null for its deleted ones, by their days in it. */
  days?: Record<string, SyncedFields | null>;
}

export const SYNCED_FIELDS = ['title', 'description', 'location', 'time'] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/** The synced fields of an event of ours, and for a series its `changed` occurrences. */
export function syncedOf(event: CalendarEventDocument, changed: readonly CalendarEventDocument[] = []): Synced {
  const fields = fieldsOf(event);
  const { recurrence } = event;
  if (!recurrence) return fields;
  const deleted = recurrence.deletedDays.map((day) => [day, null] as const);
  const own = changed.flatMap((one) => (one.occurrence ? [[one.occurrence.day, fieldsOf(one)] as const] : []));
  const time = { ...fields.time, rule: recurrence.rule };
  return { ...fields, time, days: Object.fromEntries([...deleted, ...own]) };
}

function fieldsOf(event: CalendarEventDocument): SyncedFields {
  const {
    title,
    description,
    location = '',
    date,
    endDate,
    startTime,
    endTime,
    isAllDay,
    timeZone,
    timeReadOnly,
  } = event;
  return {
    title,
    description,
    location,
    time: { date, endDate, startTime, endTime, isAllDay, timeZone, timeReadOnly },
  };
}

/** Converts synced fields back to fields of a stored event; only the given ones. */
export function storedFields(synced: Partial<Synced>): Partial<Omit<SyncedFields, 'time'> & StoredTime> {
  const { time = {}, days: _, ...texts } = synced;
  const { rule: __, ...when }: Partial<SyncedTime> = time;
  return { ...texts, ...when };
}

/** Returns only the given fields. */
export function pick(synced: SyncedFields, fields: readonly SyncedField[]): Partial<SyncedFields> {
  return Object.fromEntries(fields.map((field) => [field, synced[field]]));
}

/**
 * Whether a field has the same value in both. For an all-day event, clock times and zone do not count, because Google
 * does not store them.
 */
export function isSame(field: SyncedField, a: SyncedFields, b: SyncedFields): boolean {
  return field === 'time' ? keyOf(a.time) === keyOf(b.time) : textOf(field, a) === textOf(field, b);
}

/**
 * Whether our text may be a cut version of a longer text at Google. If we sent it to Google, the rest would be lost.
 */
export const mayBeTruncated = (field: SyncedField, base: SyncedFields): boolean =>
  field !== 'time' && textOf(field, base).length >= LIMITS[field] - 1;

const textOf = (field: Exclude<SyncedField, 'time'>, synced: SyncedFields): string => synced[field] ?? '';

/** The fields with different values. */
export const differences = (a: SyncedFields, b: SyncedFields): SyncedField[] =>
  SYNCED_FIELDS.filter((field) => !isSame(field, a, b));

function keyOf(time: SyncedTime): string {
  const { isAllDay, date, endDate, startTime, endTime, timeZone, timeReadOnly, rule } = time;
  const days = [isAllDay, date, endDate ?? date, timeReadOnly, ...(rule ? [ruleKey(rule, time)] : [])];
  return (isAllDay ? days : [...days, startTime, endTime, timeZone]).join(' ');
}
