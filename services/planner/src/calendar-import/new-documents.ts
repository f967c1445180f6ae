import type { Caller } from '@pawplan/contracts';
import { newItem } from '@pawplan/items';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { hashOf } from './read/group-events.js';
import type { NewEvent } from './read/read-file.js';

/** The documents of an imported event. */
export function newDocuments(
  { space, userId: createdBy }: Caller,
  { uid, fields }: NewEvent,
  id: string,
  now: Date,
): CalendarEventDocument[] {
  const event = newItem<CalendarEventDocument>(
    { space, createdBy, now },
    { ...fields, imported: { id, uid: hashOf(uid) } },
  );
  return [event];
}
