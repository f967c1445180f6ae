import { readPageKey } from '@pawplan/platform';
import { type QueryFilter, trusted } from 'mongoose';
import type { FocusSessionDocument } from './focus-session.schema.js';

/** A session with its position in the list (the first is 1). The list has a maximum length. */
export type RankedSession = FocusSessionDocument & { place: number };

type Key = [startTime: number, id: string, place: number];

const isKey = (parts: unknown): parts is Key =>
  Array.isArray(parts) &&
  parts.length === 3 &&
  Number.isSafeInteger(parts[0]) &&
  typeof parts[1] === 'string' &&
  Number.isSafeInteger(parts[2]);

/** The sort key of a session in the list by start, newest first. The key of a session does not change. */
export const sessionKey = ({ startTime, _id, place }: RankedSession): string =>
  JSON.stringify([startTime.getTime(), _id, place]);

/**
 * A filter for the sessions after a key, and the number of sessions before them. Throws Failure `invalid` for an
 * invalid key.
 */
export function readSessionKey(after?: string): { filter: QueryFilter<FocusSessionDocument>; place: number } {
  if (after === undefined) return { filter: {}, place: 0 };
  const [time, id, place] = readPageKey(after, isKey);
  const startTime = new Date(time);
  return {
    filter: {
      startTime: trusted({ $lte: startTime }),
      $or: [{ startTime: trusted({ $lt: startTime }) }, { _id: trusted({ $lt: id }) }],
    },
    place,
  };
}

type TimelineKey = [day: string, startTime: number, id: string];

const isTimelineKey = (parts: unknown): parts is TimelineKey =>
  Array.isArray(parts) &&
  parts.length === 3 &&
  typeof parts[0] === 'string' &&
  Number.isSafeInteger(parts[1]) &&
  typeof parts[2] === 'string';

/** The sort key of a session in a person's timeline: by day, then by start. The key of a session does not change. */
export const timelineKey = ({ day, startTime, _id }: FocusSessionDocument): string =>
  JSON.stringify([day, startTime.getTime(), _id]);

/** A filter for the sessions after a key of the timeline. Throws Failure `invalid` for an invalid key. */
export function afterTimelineKey(after?: string): QueryFilter<FocusSessionDocument> {
  if (after === undefined) return {};
  const [day, time, id] = readPageKey(after, isTimelineKey);
  const startTime = new Date(time);
  const onDay = [{ startTime: trusted({ $gt: startTime }) }, { startTime, _id: trusted({ $gt: id }) }];
  return { day: trusted({ $gte: day }), $or: [{ day: trusted({ $gt: day }) }, { day, $or: onDay }] };
}
