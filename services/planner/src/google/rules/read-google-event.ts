import { LIMITS } from '@pawplan/contracts';
import { addDays, isZone } from '@pawplan/platform';
import { isOurId } from './google-ids.js';
import type { GoogleItem, GoogleTime } from './google-item.js';
import type { Synced, SyncedTime } from './synced.js';
import { wallClock } from './wall-clock.js';

/** Shown for an event that Google keeps without a title. */
export const NO_TITLE = '(No title)';

/** Where our id stands in what we sent. */
export const PRIVATE_ID = 'pawplan';

const ALL_DAY = { startTime: '00:00', endTime: '23:59' };

/** What Google holds of an event. */
export interface Remote {
  googleId: string;
  etag: string;
  /** When it was last changed at Google. */
  updated: Date;
  fields: Synced;
  /** The id of ours that it was made from, if we made it. */
  ourId: string | null;
  /** Whether it repeats: then it is many events, and none that we can hold. */
  isSeries: boolean;
}

/**
 * An event of Google's in our terms, or null when it is cancelled or says no time. Moments are read in the event's zone, else in `zone`, that of the
 * calendar. What we cannot hold (several days, past midnight, no length, two zones) has a time that is read-only here (§6).
 */
export function readGoogleEvent(item: GoogleItem, zone: string): Remote | null {
  const { id, start, end } = item;
  if (!id || item.status === 'cancelled' || !start || !end) return null;
  const time = start.date ? wholeDays(start.date, end.date ?? start.date, zone) : moments(start, end, zone);
  if (!time) return null;
  const sentId = item.extendedProperties?.private?.[PRIVATE_ID];
  return {
    googleId: id,
    etag: item.etag ?? '',
    updated: new Date(item.updated ?? 0),
    fields: { title: titleOf(item.summary), description: cut(item.description, LIMITS.description), time },
    ourId: sentId && isOurId(id, sentId) ? sentId : null,
    isSeries: !!item.recurrence?.length,
  };
}

/** Google's end is the day after the last. */
function wholeDays(date: string, end: string, timeZone: string): SyncedTime {
  const last = addDays(end, -1);
  const several = last > date;
  return { date, endDate: several ? last : null, ...ALL_DAY, isAllDay: true, timeZone, timeReadOnly: several };
}

function moments(start: GoogleTime, end: GoogleTime, fallback: string): SyncedTime | null {
  const timeZone = [start.timeZone, fallback, 'UTC'].find((zone) => zone && isZone(zone)) ?? 'UTC';
  const from = wallClock(start.dateTime, timeZone);
  const to = wallClock(end.dateTime, timeZone);
  if (!from || !to) return null;
  const several = to.day > from.day;
  const twoZones = !!start.timeZone && !!end.timeZone && start.timeZone !== end.timeZone;
  return {
    date: from.day,
    endDate: several ? to.day : null,
    startTime: from.time,
    endTime: to.time,
    isAllDay: false,
    timeZone,
    timeReadOnly: several || twoZones || to.time <= from.time,
  };
}

const titleOf = (summary: string | null | undefined): string => cut(summary, LIMITS.title).trim() || NO_TITLE;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what our own texts may not contain is taken out
const UNCLEAN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** At most so many UTF-16 units, without halves of characters. */
function cut(text: string | null | undefined, max: number): string {
  return (text ?? '')
    .toWellFormed()
    .replace(UNCLEAN, '')
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '');
}
