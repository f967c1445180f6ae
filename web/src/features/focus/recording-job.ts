import { type RecordFocusSession, recordFocusSession } from '@/api/generated';
import { isTemporary } from '@/lib/items/change-job';
import { logFailure } from '@/lib/log';
import type { Answer, Job, JobType, Queue, Verdict } from '@/lib/queue/job';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { isTooOld, type Session } from './timer/timer';

export const RECORDING_TYPE = 'recording';

/** How long after its end a session may still be recorded as one that ended just now, in milliseconds. */
const UNTIMED_MS = 86_400_000;

type Recording = Pick<Session, 'taskType' | 'duration' | 'startedAt' | 'endedAt'> & {
  /** Sent without its times, because the clocks of server and browser disagree. */
  untimed?: boolean;
};

const recordingIn = ({ body }: Job) => body as unknown as Recording;

/** Whether a session that ended at `endedAt` may still be recorded as one that ended just now. */
const isFresh = ({ endedAt }: Recording, now: number) => now - endedAt < UNTIMED_MS;

/** The present id of a task: a task created offline gets a server id when the server has it. */
export const presentId = (taskId: string, { made }: Queue): string => made[taskId] ?? taskId;

/** The queue with a session that waits to be recorded, in the space and the zone in which it was started. */
export function withSession(queue: Queue, { id, space, zone = browserZone(), taskId, ...body }: Session): Queue {
  const day = dayIn(zone, new Date(body.startedAt));
  const type = { type: RECORDING_TYPE, kind: 'focus', action: 'create', version: null, shown: null };
  const job = { ...type, id, item: id, needs: presentId(taskId, queue), body, space, zone, day };
  return { ...queue, jobs: [...queue.jobs.filter((one) => one.id !== id), job] };
}

/**
 * The request body for a session; null when it ended too long ago to be accepted. A start that is too old is left out;
 * the server derives it from the end and the duration.
 */
export function bodyOf(job: Job, now: number): RecordFocusSession | null {
  const { taskType, duration, startedAt, endedAt, untimed } = recordingIn(job);
  if (!Number.isFinite(startedAt) || !Number.isFinite(endedAt) || isTooOld(endedAt, now)) return null;
  const body = { taskType, taskId: job.needs ?? '', duration };
  if (untimed && isFresh(recordingIn(job), now)) return body;
  const times = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() };
  return isTooOld(startedAt, now) ? { ...body, endedAt: times.endedAt } : { ...body, ...times };
}

const DONE: Verdict = { kind: 'done', item: null };

/** The job type of focus recordings. A recording that the server refuses for good is dropped. */
export const RECORDING: JobType = {
  send: async (job, settings) => {
    const body = bodyOf(job, Date.now());
    return body && recordFocusSession({ body, ...settings });
  },
  expired: (job) => {
    if (bodyOf(job, Date.now())) return null;
    logFailure('A focus session is too old to be recorded', job);
    return DONE;
  },
  judge: (job, answer) => judge(job, answer, Date.now()),
};

export function judge(job: Job, { status }: Answer, now: number): Verdict {
  if (isTemporary(status)) return { kind: 'later' };
  const recording = recordingIn(job);
  // A person who has left the group keeps the time, in the personal space. For todos of the group this is not possible,
  // because they are no longer accessible.
  const left = status === 403 && job.space !== PERSONAL && recording.taskType !== 'todo';
  if (left) return { kind: 'again', job: { ...job, space: PERSONAL } };
  const misdated = status === 400 && !recording.untimed && isFresh(recording, now);
  return misdated ? { kind: 'again', job: { ...job, body: { ...job.body, untimed: true } } } : DONE;
}
