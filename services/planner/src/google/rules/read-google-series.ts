import { LIMITS } from '@pawplan/contracts';
import type { GoogleItem, GoogleTime } from './google-item.js';
import { dayOfStart, readRecurrence } from './google-recurrence.js';
import { isEmptySeries, withRealExceptions } from './occurrences.js';
import { type RemoteEvent, readGoogleEvent } from './read-google-event.js';
import type { Synced, SyncedTime } from './synced.js';

/**
 * Converts a series at Google with its changed and cancelled instances. Returns null when it has no occurrence, and
 * `other` when a series of ours cannot express it: its rule, a time past midnight, or too many exceptions. [GSYNC-104]
 */
export function readGoogleSeries(
  series: GoogleItem,
  instances: readonly GoogleItem[],
  zone: string,
): RemoteEvent | 'other' | null {
  const event = readGoogleEvent(series, zone);
  if (!event) return null;
  const recurrence = readRecurrence(series.recurrence ?? [], event.fields.time);
  if (!recurrence || event.fields.time.timeReadOnly) return 'other';
  const days: NonNullable<Synced['days']> = Object.fromEntries(recurrence.deletedDays.map((day) => [day, null]));
  const updatedDays: Record<string, Date> = {};
  for (const instance of instances) {
    const day = dayOf(instance.originalStartTime, event.fields.time);
    if (day === null || days[day] === null) continue;
    const read = readGoogleEvent(instance, zone);
    if (!read && instance.status !== 'cancelled') continue;
    days[day] = read?.fields ?? null;
    if (read) updatedDays[day] = read.updated;
  }
  const time = { ...event.fields.time, rule: recurrence.rule };
  const fields = withRealExceptions({ ...event.fields, time, days });
  if (isEmptySeries(fields)) return null;
  if (Object.keys(fields.days ?? {}).length > LIMITS.seriesExceptions) return 'other';
  return { ...event, etag: seriesEtag(series, instances), fields, updatedDays };
}

/** The day of the occurrence that an instance replaces; null when the series has none at that time. */
function dayOf(original: GoogleTime | undefined, time: SyncedTime): string | null {
  if (original?.date) return time.isAllDay ? original.date : null;
  return original?.dateTime && !time.isAllDay ? dayOfStart(new Date(original.dateTime), time) : null;
}

/** The etag of a series and those of its instances, so that a change of any of them is noticed. */
const seriesEtag = (series: GoogleItem, instances: readonly GoogleItem[]): string =>
  [series.etag ?? '', ...instances.map(keyOf).sort()].join(' ');

const keyOf = ({ id, etag }: GoogleItem): string => `${id}=${etag}`;

/** The etag of the event itself, for `If-Match`. */
export const ownEtag = (etag: string): string => etag.split(' ', 1)[0] ?? etag;

/** Whether a state with this etag already contains a listed series or one of its instances. */
export const includes = (etag: string, item: GoogleItem): boolean =>
  item.recurringEventId ? etag.split(' ').includes(keyOf(item)) : ownEtag(etag) === item.etag;
