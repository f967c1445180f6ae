import { type RecordFocusSession, recordFocusSession } from '@/api/generated';
import { isTemporary } from '@/lib/items/change-job';
import { logFailure } from '@/lib/log';
import type { Answer, Job, JobResult, JobType, Queue } from '@/lib/queue/job';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { isTooOld, type Session } from './timer/timer';

export const RECORDING_TYPE = 'recording';

/** For this time after its end, a session may be recorded without its times, in milliseconds. */
const MAX_UNTIMED_AGE_MS = 86_400_000;

type Recording = Pick<Session, 'taskType' | 'duration' | 'startedAt' | 'endedAt'> & {
  /** Sent without its times, because the clocks of server and browser disagree. */
  untimed?: boolean;
};

const recordingOf = ({ body }: Job) => body as unknown as Recording;

/** Whether a session may be recorded without its times, as one that ended just now. */
const isRecent = ({ endedAt }: Recording, now: number) => now - endedAt < MAX_UNTIMED_AGE_MS;

/** The id of a task: the server id, if the task was created with a temporary id. */
export const currentTaskId = (taskId: string, { createdIds }: Queue): string => createdIds[taskId] ?? taskId;

/** The queue with a session to record, in the space and the zone in which it was started. */
export function addSession(queue: Queue, { id, space, zone = browserZone(), taskId, ...body }: Session): Queue {
  const day = dayIn(zone, new Date(body.startedAt));
  const type = { type: RECORDING_TYPE, kind: 'focus', action: 'create', version: null, shown: null };
  const job = { ...type, id, item: id, needs: currentTaskId(taskId, queue), body, space, zone, day };
  return { ...queue, jobs: [...queue.jobs.filter((one) => one.id !== id), job] };
}

/**
 * The request body for a session; null when it ended too long ago to be accepted. A start that is too old is left out;
 * the server derives it from the end and the duration.
 */
export function toBody(job: Job, now: number): RecordFocusSession | null {
  const { taskType, duration, startedAt, endedAt, untimed } = recordingOf(job);
  if (!Number.isFinite(startedAt) || !Number.isFinite(endedAt) || isTooOld(endedAt, now)) return null;
  const body = { taskType, taskId: job.needs ?? '', duration };
  if (untimed && isRecent(recordingOf(job), now)) return body;
  const times = { startedAt: new Date(startedAt).toISOString(), endedAt: new Date(endedAt).toISOString() };
  return isTooOld(startedAt, now) ? { ...body, endedAt: times.endedAt } : { ...body, ...times };
}

const DONE: JobResult = { kind: 'done', item: null };

/** The job type of focus recordings. A recording that the server refuses for good is dropped. */
export const RECORDING_JOB: JobType = {
  send: async (job, settings) => {
    const body = toBody(job, Date.now());
    return body && recordFocusSession({ body, ...settings });
  },
  expired: (job) => {
    if (toBody(job, Date.now())) return null;
    logFailure('A focus session is too old to be recorded', job);
    return DONE;
  },
  evaluateAnswer: (job, answer) => evaluateRecordingAnswer(job, answer, Date.now()),
};

export function evaluateRecordingAnswer(job: Job, { status }: Answer, now: number): JobResult {
  if (isTemporary(status)) return { kind: 'retry' };
  const recording = recordingOf(job);
  // After leaving a group, the time is recorded in the personal space. Todos of the group are no longer accessible.
  const hasLeftGroup = status === 403 && job.space !== PERSONAL && recording.taskType !== 'todo';
  if (hasLeftGroup) return { kind: 'resend', job: { ...job, space: PERSONAL } };
  const hasWrongTimes = status === 400 && !recording.untimed && isRecent(recording, now);
  return hasWrongTimes ? { kind: 'resend', job: { ...job, body: { ...job.body, untimed: true } } } : DONE;
}
