import { LIMITS } from '@pawplan/contracts';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';

/** The time of an event, in a form that both calendars can express. Days and times are local to `timeZone`. */
export type SyncedTime = Pick<
  CalendarEventDocument,
  'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone' | 'timeReadOnly'
>;

/** The fields that a sync transfers. The time is treated as one field. The colour is not synced. */
export interface Synced {
  title: string;
  description: string;
  /** Missing in states that were stored before events had a location. */
  location?: string;
  time: SyncedTime;
}

export const SYNCED_FIELDS = ['title', 'description', 'location', 'time'] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/** The synced fields of an event of ours. */
export function syncedOf(event: Omit<Synced, 'time'> & SyncedTime): Synced {
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
export function storedFields(synced: Partial<Synced>): Partial<Omit<Synced, 'time'> & SyncedTime> {
  const { time, ...texts } = synced;
  return { ...texts, ...time };
}

/** Returns only the given fields. */
export function pick(synced: Synced, fields: readonly SyncedField[]): Partial<Synced> {
  return Object.fromEntries(fields.map((field) => [field, synced[field]]));
}

/**
 * Whether a field has the same value in both. For an all-day event, clock times and zone do not count, because Google
 * does not store them.
 */
export function isSame(field: SyncedField, a: Synced, b: Synced): boolean {
  return field === 'time' ? keyOf(a.time) === keyOf(b.time) : textOf(field, a) === textOf(field, b);
}

/**
 * Whether our text may be a cut version of a longer text at Google. If we sent it to Google, the rest would be lost.
 */
export const mayBeTruncated = (field: SyncedField, base: Synced): boolean =>
  field !== 'time' && textOf(field, base).length >= LIMITS[field] - 1;

const textOf = (field: Exclude<SyncedField, 'time'>, synced: Synced): string => synced[field] ?? '';

/** The fields with different values. */
export const differences = (a: Synced, b: Synced): SyncedField[] =>
  SYNCED_FIELDS.filter((field) => !isSame(field, a, b));

function keyOf({ isAllDay, date, endDate, startTime, endTime, timeZone, timeReadOnly }: SyncedTime): string {
  const days = [isAllDay, date, endDate ?? date, timeReadOnly];
  return (isAllDay ? days : [...days, startTime, endTime, timeZone]).join(' ');
}
