import { type AddCustomFocusSession, LIMITS, MESSAGES, type RecordFocusSession } from '@pawplan/contracts';
import { dayIn, type FieldError, invalidField, invalidFields, localInstant, readDay } from '@pawplan/platform';
import type { FocusSessionDocument } from './focus-session.schema.js';

/** The time of a session: instants, and the person's local day at its start. */
export type SessionTime = Pick<FocusSessionDocument, 'startTime' | 'endTime' | 'day'>;

const SECOND_MS = 1_000;
const MAX_AGE_MS = LIMITS.session.pastDays * 86_400_000;
/** How far a browser's clock may be ahead of ours. */
const MAX_CLOCK_SKEW_MS = 45 * SECOND_MS;

/**
 * The time of a timed session of a person in `zone` (IANA). A missing start or end is computed from the other one and
 * the duration; without both, the session ended now. If the browser's clock is slightly ahead, the whole session is
 * moved back. Throws `invalid` with every impossible instant.
 */
export function recordedTime(
  { duration, startedAt, endedAt }: Pick<RecordFocusSession, 'duration' | 'startedAt' | 'endedAt'>,
  zone: string,
  now: Date,
): SessionTime {
  const length = duration * SECOND_MS;
  const [from, to] = [instantOf(startedAt), instantOf(endedAt)];
  const end = to ?? (from === null ? now.getTime() : from + length);
  const start = from ?? end - length;
  const oldest = now.getTime() - MAX_AGE_MS;
  const errors: FieldError[] = [];
  const latest = now.getTime() + MAX_CLOCK_SKEW_MS;
  if (from !== null && from < oldest)
    errors.push({ field: 'startedAt', ...MESSAGES.sessionTooOld({ days: LIMITS.session.pastDays }) });
  else if (from !== null && from > latest) errors.push({ field: 'startedAt', ...MESSAGES.sessionInFuture });
  else if (to === null && end > latest) errors.push({ field: 'startedAt', ...MESSAGES.sessionInFuture });
  if (to !== null && to < oldest)
    errors.push({ field: 'endedAt', ...MESSAGES.sessionTooOld({ days: LIMITS.session.pastDays }) });
  else if (to !== null && to > latest) errors.push({ field: 'endedAt', ...MESSAGES.sessionInFuture });
  else if (end - start < length) errors.push({ field: 'endedAt', ...MESSAGES.sessionTooShort });
  const [first, ...more] = errors;
  if (first) throw invalidFields(first, ...more);
  const ahead = Math.max(0, end - now.getTime());
  const startTime = new Date(start - ahead);
  return { startTime, endTime: new Date(end - ahead), day: dayIn(zone, startTime) };
}

const instantOf = (sent?: string | null): number | null => (sent ? Date.parse(sent) : null);

/**
 * The time of a session that a person in `zone` (IANA) entered by hand. Throws `invalid` for a date later than today; a
 * start later today is allowed.
 */
export function customTime(
  { duration, sessionDate, startTime: time }: Pick<AddCustomFocusSession, 'duration' | 'sessionDate' | 'startTime'>,
  zone: string,
  now: Date,
): SessionTime {
  const day = readDay(sessionDate, zone);
  if (day > dayIn(zone, now)) throw invalidField('sessionDate', MESSAGES.sessionDateInFuture);
  const startTime = localInstant(day, time, zone);
  return { startTime, endTime: new Date(startTime.getTime() + duration * SECOND_MS), day };
}
