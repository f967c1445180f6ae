import { LIMITS } from '@pawplan/contracts';
import { addDays, isZone } from '@pawplan/platform';
import { cleanText, titleOf } from '../../calendar/clean-text.js';
import { isCreatedByUs } from './google-ids.js';
import type { GoogleItem, GoogleTime } from './google-item.js';
import type { Synced, SyncedTime } from './synced.js';
import { wallClock } from './wall-clock.js';

/** The private property that contains our event id. */
export const PRIVATE_ID = 'pawplan';

const ALL_DAY = { startTime: '00:00', endTime: '23:59' };

/** The state of an event at Google. */
export interface RemoteEvent {
  googleId: string;
  etag: string;
  /** When it was last changed at Google. */
  updated: Date;
  fields: Synced;
  /** The id of our event, if we created this Google event. */
  ourId: string | null;
  /** For a series: when its changed occurrences were last changed, by their days. */
  updatedDays?: Record<string, Date>;
}

/**
 * Converts a Google event, or returns null when it is cancelled or has no time. Times are in the event's zone, or in
 * `zone`, the zone of the calendar, when it has none. The time is read-only here when we cannot store it exactly
 * (several days, past midnight, no duration, two zones).
 */
export function readGoogleEvent(item: GoogleItem, zone: string): RemoteEvent | null {
  const { id, start, end } = item;
  if (!id || item.status === 'cancelled' || !start || !end) return null;
  const time = start.date ? readAllDayTime(start.date, end.date ?? start.date, zone) : readTimes(start, end, zone);
  if (!time) return null;
  const sentId = item.extendedProperties?.private?.[PRIVATE_ID];
  return {
    googleId: id,
    etag: item.etag ?? '',
    updated: new Date(item.updated ?? 0),
    fields: {
      title: titleOf(item.summary),
      description: cleanText(item.description, LIMITS.description),
      location: cleanText(item.location, LIMITS.location),
      time,
    },
    ourId: sentId && isCreatedByUs(id, sentId) ? sentId : null,
  };
}

/** Google's end day is exclusive. */
function readAllDayTime(date: string, end: string, timeZone: string): SyncedTime {
  const last = addDays(end, -1);
  const hasSeveralDays = last > date;
  return {
    date,
    endDate: hasSeveralDays ? last : null,
    ...ALL_DAY,
    isAllDay: true,
    timeZone,
    timeReadOnly: hasSeveralDays,
  };
}

function readTimes(start: GoogleTime, end: GoogleTime, fallback: string): SyncedTime | null {
  const timeZone = [start.timeZone, fallback, 'UTC'].find((zone) => zone && isZone(zone)) ?? 'UTC';
  const from = wallClock(start.dateTime, timeZone);
  const to = wallClock(end.dateTime, timeZone);
  if (!from || !to) return null;
  const hasSeveralDays = to.day > from.day;
  const hasTwoZones = !!start.timeZone && !!end.timeZone && start.timeZone !== end.timeZone;
  return {
    date: from.day,
    endDate: hasSeveralDays ? to.day : null,
    startTime: from.time,
    endTime: to.time,
    isAllDay: false,
    timeZone,
    timeReadOnly: hasSeveralDays || hasTwoZones || to.time <= from.time,
  };
}
