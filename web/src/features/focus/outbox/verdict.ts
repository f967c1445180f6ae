import type { RecordFocusSession } from '../../../api/generated';
import { PERSONAL } from '../../../lib/space/space-store';
import { isTooOld, type Session } from '../timer/timer';

/** So long after its end a session may still be recorded as one that ended just now. */
const UNTIMED_MS = 86_400_000;

/** A session that waits to be recorded. */
export interface Waiting extends Session {
  /** Sent without its times: the server's clock and ours do not agree about them. */
  untimed?: true;
}

/** Whether what ended at `endedAt` may still stand as ended just now. */
const isFresh = ({ endedAt }: Session, now: number) => now - endedAt < UNTIMED_MS;

/** What is sent of a session; null when it ended too long ago to be taken. A start too far back follows from end and duration. */
export function bodyOf(session: Waiting, now: number): RecordFocusSession | null {
  const { taskType, taskId, duration, startedAt, endedAt, untimed } = session;
  if (isTooOld(endedAt, now)) return null;
  const body = { taskType, taskId, duration };
  if (untimed && isFresh(session, now)) return body;
  const times = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() };
  return isTooOld(startedAt, now) ? { ...body, endedAt: times.endedAt } : { ...body, ...times };
}

/** What a refusal means: try again later (no answer, 5xx, 429, signed out), never, or send it changed. */
export function verdict(session: Waiting, status: number, now: number): 'later' | 'never' | Waiting {
  if (status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)) return 'later';
  // Who has left the group keeps their time; its todos are out of reach.
  const left = status === 403 && session.space !== PERSONAL && session.taskType !== 'todo';
  if (left) return { ...session, space: PERSONAL };
  const misdated = status === 400 && !session.untimed && isFresh(session, now);
  return misdated ? { ...session, untimed: true } : 'never';
}
