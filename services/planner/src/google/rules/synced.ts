import { LIMITS } from '@pawplan/contracts';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';

/** When an event is, as both calendars can say it. Days and times are those of `timeZone`. */
export type SyncedTime = Pick<
  CalendarEventDocument,
  'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone' | 'timeReadOnly'
>;

/** The fields of an event that a sync carries; times go as one, the colour stays here. */
export interface Synced {
  title: string;
  description: string;
  time: SyncedTime;
}

export const SYNCED_FIELDS = ['title', 'description', 'time'] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];

/** What an event here says. */
export function syncedOf(event: Omit<Synced, 'time'> & SyncedTime): Synced {
  const { title, description, date, endDate, startTime, endTime, isAllDay, timeZone, timeReadOnly } = event;
  return { title, description, time: { date, endDate, startTime, endTime, isAllDay, timeZone, timeReadOnly } };
}

/** The same as the fields of a stored event: only those that are named. */
export function storedFields(synced: Partial<Synced>): Partial<Omit<Synced, 'time'> & SyncedTime> {
  const { time, ...texts } = synced;
  return { ...texts, ...time };
}

/** The named fields only. */
export function pick(synced: Synced, fields: readonly SyncedField[]): Partial<Synced> {
  return Object.fromEntries(fields.map((field) => [field, synced[field]]));
}

/** Whether both say the same. What an all-day event carries of times and zone means nothing at Google. */
export function isSame(field: SyncedField, a: Synced, b: Synced): boolean {
  return field === 'time' ? keyOf(a.time) === keyOf(b.time) : a[field] === b[field];
}

/** Whether Google may hold more of a text than fits in here: written back, the rest would be lost. */
export const isCut = (field: SyncedField, base: Synced): boolean =>
  field !== 'time' && base[field].length >= LIMITS[field] - 1;

/** The fields in which two differ. */
export const differences = (a: Synced, b: Synced): SyncedField[] =>
  SYNCED_FIELDS.filter((field) => !isSame(field, a, b));

function keyOf({ isAllDay, date, endDate, startTime, endTime, timeZone, timeReadOnly }: SyncedTime): string {
  const days = [isAllDay, date, endDate ?? date, timeReadOnly];
  return (isAllDay ? days : [...days, startTime, endTime, timeZone]).join(' ');
}
