import type { FocusSessionDocument } from './focus-session.schema.js';

/** The time of a session, and its focus time without pauses. */
export type SessionSpan = Pick<FocusSessionDocument, 'startTime' | 'endTime' | 'duration'>;

/**
 * The overlap in milliseconds that two sessions may have: the clocks of two devices differ, and people stop timers a
 * little late.
 */
const ALLOWED_MS = 60_000;
/** The maximum focus time of a day in seconds. */
const DAY_SECONDS = 86_400;

/**
 * The minimum overlap of focus time of two sessions, in milliseconds. A session during the pauses of another one does
 * not overlap it.
 */
export function sharedTime(one: SessionSpan, other: SessionSpan): number {
  const start = Math.min(one.startTime.getTime(), other.startTime.getTime());
  const end = Math.max(one.endTime.getTime(), other.endTime.getTime());
  return Math.max(0, (one.duration + other.duration) * 1_000 - (end - start));
}

/** Whether a session overlaps one of the others by more than differences of clocks can explain. */
export const sharesTime = (session: SessionSpan, others: readonly SessionSpan[]): boolean =>
  others.some((other) => sharedTime(session, other) > ALLOWED_MS);

/** Whether a session fits into a day that already has `seconds` of focus time. */
export const fitsIntoDay = ({ duration }: Pick<SessionSpan, 'duration'>, seconds: number): boolean =>
  seconds + duration <= DAY_SECONDS;
