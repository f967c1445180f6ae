import type { Goal } from '@/api/generated';
import { CHANGE, readItem } from '@/lib/items/change-job';
import { recordOf } from '@/lib/json';
import { withVersion } from '@/lib/queue/after-answer';
import type { Answer, Job, JobType, Queue, Verdict } from '@/lib/queue/job';
import { randomId } from '@/lib/random-id';

export const PROGRESS_TYPE = 'progress';

type Standing = Pick<Goal, 'currentValue'>;

const valueIn = (body: unknown) => Number(recordOf(body).currentValue);

/**
 * The queue with a new progress of a goal, which replaces the last one that the server has not answered. `over` is the
 * goal over which it was typed. It stays quiet until an attempt fails, unless there is no network connection.
 */
export function withProgress({ jobs, made }: Queue, job: Job, over: Standing, isOnline: boolean): Queue {
  const isLast = (one: Job) => one.type === PROGRESS_TYPE && one.item === job.item && !one.refused;
  const last = jobs.find(isLast);
  const quiet = last ? last.quiet : isOnline || undefined;
  const values = last ? [...(last.over ?? []), valueIn(last.body)] : [over.currentValue];
  const version = last ? last.version : job.version;
  const next = { ...job, type: PROGRESS_TYPE, version, over: values, ...(quiet && { quiet }) };
  return { jobs: [...jobs.filter((one) => !isLast(one)), next], made };
}

/** The job type of the progress of goals. It replaces only values over which it was typed. */
export const PROGRESS: JobType = {
  send: CHANGE.send,
  judge,
  rebased: (job, item) => {
    const { currentValue } = item as unknown as Goal;
    return currentValue === valueIn(job.body) ? null : { ...withVersion(job, item), over: [currentValue] };
  },
};

function judge(job: Job, answer: Answer): Verdict {
  const current = readItem(recordOf(answer.reply).current) as (Goal & Job['shown']) | null;
  // The goal was deleted.
  if (answer.status === 404) return { kind: 'done', item: null };
  if (answer.status !== 409 || !current) return CHANGE.judge(job, answer);
  if (current.currentValue === valueIn(job.body)) return { kind: 'done', item: current };
  // A progress that was typed just now replaces any other; one that waits does not replace that of somebody else.
  if (!job.quiet && !job.over?.includes(current.currentValue)) return CHANGE.judge(job, answer);
  return { kind: 'again', job: { ...withVersion(job, current), id: randomId() } };
}
