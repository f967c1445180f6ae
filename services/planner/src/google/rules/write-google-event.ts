import { addDays } from '@pawplan/platform';
import type { GoogleItem, GoogleTime } from './google-item.js';
import { writeRecurrence } from './google-recurrence.js';
import { PRIVATE_ID } from './read-google-event.js';
import type { Synced, SyncedTime } from './synced.js';

/** Google removes fields that are set to null. Otherwise an event could have both a day and an instant. */
const EMPTY_TIME = { date: null, dateTime: null, timeZone: null };

/**
 * The Google representation of the given fields only. With its time, a series gets its rule and its deleted
 * occurrences.
 */
export function writeFields({ title, description, location, time, days = {} }: Partial<Synced>): GoogleItem {
  const deletedDays = Object.keys(days).filter((day) => days[day] === null);
  return {
    ...(title !== undefined && { summary: title }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(time !== undefined && writeTime(time)),
    ...(time?.rule && { recurrence: writeRecurrence(time.rule, deletedDays.sort(), time) }),
  };
}

/** A new event with an id that we choose. A private property contains our event id. */
export function writeNewEvent(googleId: string, ourId: string, fields: Synced): GoogleItem {
  return { id: googleId, ...writeFields(fields), extendedProperties: { private: { [PRIVATE_ID]: ourId } } };
}

function writeTime(time: SyncedTime): { start: GoogleTime; end: GoogleTime } {
  const { date, endDate, startTime, endTime, isAllDay, timeZone } = time;
  const last = endDate ?? date;
  if (isAllDay) return { start: { ...EMPTY_TIME, date }, end: { ...EMPTY_TIME, date: addDays(last, 1) } };
  return {
    start: { ...EMPTY_TIME, dateTime: `${date}T${startTime}:00`, timeZone },
    end: { ...EMPTY_TIME, dateTime: `${last}T${endTime}:00`, timeZone },
  };
}
