import type { RecordFocusSession } from '@/api/generated';
import { isTooOld, type Session } from '@/features/focus/timer/timer';
import { PERSONAL } from '@/lib/space/space-store';

/** How long after its end a session may still be recorded as one that ended just now, in milliseconds. */
const UNTIMED_MS = 86_400_000;

/** A session that waits to be recorded. */
export interface Waiting extends Session {
  /** Sent without its times, because the clocks of server and browser disagree. */
  untimed?: true;
}

/** Whether a session that ended at `endedAt` may still be recorded as one that ended just now. */
const isFresh = ({ endedAt }: Session, now: number) => now - endedAt < UNTIMED_MS;

/**
 * The request body for a session; null when it ended too long ago to be accepted. A start that is too old is left out;
 * the server derives it from the end and the duration.
 */
export function bodyOf(session: Waiting, now: number): RecordFocusSession | null {
  const { taskType, taskId, duration, startedAt, endedAt, untimed } = session;
  if (isTooOld(endedAt, now)) return null;
  const body = { taskType, taskId, duration };
  if (untimed && isFresh(session, now)) return body;
  const times = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() };
  return isTooOld(startedAt, now) ? { ...body, endedAt: times.endedAt } : { ...body, ...times };
}

/**
 * What a refusal means: 'later' (no answer, 5xx, 408, 425, 429, signed out), 'never', or the changed session to send
 * instead.
 */
export function verdict(session: Waiting, status: number, now: number): 'later' | 'never' | Waiting {
  if (status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)) return 'later';
  // A person who has left the group keeps the time, in the personal space. For todos of the group this is not possible,
  // because they are no longer accessible.
  const left = status === 403 && session.space !== PERSONAL && session.taskType !== 'todo';
  if (left) return { ...session, space: PERSONAL };
  const misdated = status === 400 && !session.untimed && isFresh(session, now);
  return misdated ? { ...session, untimed: true } : 'never';
}
