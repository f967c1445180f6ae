import type { Caller } from '@pawplan/contracts';
import { newItem } from '@pawplan/items';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { occurrenceId } from '../calendar/series/series.js';
import { hashOf } from './read/group-events.js';
import type { NewEvent } from './read/new-event.js';

/** The documents of an imported event: itself and, for a series, its changed occurrences. */
export function newDocuments(
  { space, userId: createdBy }: Caller,
  { uid, fields, changed }: NewEvent,
  id: string,
  now: Date,
): CalendarEventDocument[] {
  const creation = { space, createdBy, now };
  const event = newItem<CalendarEventDocument>(creation, { ...fields, imported: { id, uid: hashOf(uid) } });
  const occurrences = changed.map(({ day, fields: own }) =>
    newItem<CalendarEventDocument>(
      { ...creation, id: occurrenceId(event._id, day) },
      { ...own, recurrence: null, occurrence: { series: event._id, day }, imported: { id } },
    ),
  );
  return [event, ...occurrences];
}
