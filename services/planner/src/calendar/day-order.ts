import type { Space } from '@pawplan/contracts';
import { readPageKey } from '@pawplan/platform';
import { type QueryFilter, trusted } from 'mongoose';
import type { CalendarEventDocument } from './calendar-event.schema.js';

/** Days, both included. Without `from` or `to` the window is open on that side. */
export interface Window {
  from?: string;
  to?: string;
}

type Filter = QueryFilter<CalendarEventDocument>;
type Key = [date: string, isAllDay: boolean, startTime: string, id: string];

const isKey = (parts: unknown): parts is Key =>
  Array.isArray(parts) &&
  parts.length === 4 &&
  parts.every((part, index) => typeof part === (index === 1 ? 'boolean' : 'string'));

/** The sort key of an event in the list: by day; within a day all-day events first, then by start time. */
export const dayKey = ({ date, isAllDay, startTime, _id }: CalendarEventDocument): string =>
  JSON.stringify([date, isAllDay, startTime, _id]);

/** Compares two events in the order of the list. */
export const compareByDay = (a: CalendarEventDocument, b: CalendarEventDocument): number =>
  compare(a.date, b.date) ||
  Number(b.isAllDay) - Number(a.isAllDay) ||
  compare(a.startTime, b.startTime) ||
  compare(a._id, b._id);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Whether an event comes after a key in the list. Throws Failure `invalid` for an invalid key. */
export function isAfterKey(after: string): (event: CalendarEventDocument) => boolean {
  const [date, isAllDay, startTime, _id] = readPageKey(after, isKey);
  const last = { date, isAllDay, startTime, _id } as CalendarEventDocument;
  return (event) => compareByDay(event, last) > 0;
}

/**
 * A filter for the events of a space that begin before a window and reach into it, or null when none of them comes
 * after the key. Throws Failure `invalid` for an invalid key.
 */
export function filterReachingInto(space: Space, { from }: Window, after?: string): Filter | null {
  if (from === undefined) return null;
  const key = after === undefined ? undefined : readPageKey(after, isKey);
  // These events come first in the list. Once the key is an event that begins in the window, none of them is left.
  if (key && key[0] >= from) return null;
  return { $and: [{ space, endDate: trusted({ $gte: from }), date: trusted({ $lt: from }) }, filterAfterKey(key)] };
}

/**
 * A filter for the events of a space that begin in a window. When it has both ends, series are left out, because their
 * occurrences are listed. Throws Failure `invalid` for an invalid key.
 */
export function filterBeginningIn(space: Space, { from, to }: Window, after?: string): Filter {
  const hasOccurrences = from !== undefined && to !== undefined;
  const key = after === undefined ? undefined : readPageKey(after, isKey);
  // The bound on the day lets the index find the first event of the page.
  const first = key && key[0] > (from ?? '') ? key[0] : from;
  const bounds: Filter[] = [
    ...(first !== undefined ? [{ date: trusted({ $gte: first }) }] : []),
    ...(to !== undefined ? [{ date: trusted({ $lte: to }) }] : []),
  ];
  return { $and: [{ space, ...(hasOccurrences && { recurrence: null }) }, ...bounds, filterAfterKey(key)] };
}

function filterAfterKey(key?: Key): Filter {
  if (!key) return {};
  const [date, isAllDay, startTime, _id] = key;
  const onDay: Filter[] = [
    { isAllDay, startTime: trusted({ $gt: startTime }) },
    { isAllDay, startTime, _id: trusted({ $gt: _id }) },
  ];
  if (isAllDay) onDay.push({ isAllDay: false });
  return { $or: [{ date: trusted({ $gt: date }) }, { date, $or: onDay }] };
}
