import type { Goal } from '@/api/generated';
import { CHANGE_JOB, readItem } from '@/lib/items/change-job';
import { recordOf } from '@/lib/json';
import type { Answer, Job, JobResult, JobType, Queue } from '@/lib/queue/job';
import { withVersion } from '@/lib/queue/queue-changes';
import { randomId } from '@/lib/random-id';

export const PROGRESS_TYPE = 'progress';

const progressOf = (body: unknown) => Number(recordOf(body).currentValue);

/**
 * The queue with a new progress of `goal`. It replaces a progress that is not sent yet. Online, it is shown as pending
 * only after the first attempt has failed.
 */
export function withProgress(
  { jobs, createdIds }: Queue,
  job: Job,
  goal: Pick<Goal, 'currentValue'>,
  isOnline: boolean,
): Queue {
  const isUnsentProgress = ({ type, item, refused }: Job) => type === PROGRESS_TYPE && item === job.item && !refused;
  const unsent = jobs.find(isUnsentProgress);
  const isFirstAttempt = unsent ? unsent.isFirstAttempt : isOnline || undefined;
  const previousValues = unsent ? [...(unsent.previousValues ?? []), progressOf(unsent.body)] : [goal.currentValue];
  const version = unsent ? unsent.version : job.version;
  const next: Job = { ...job, type: PROGRESS_TYPE, version, previousValues, ...(isFirstAttempt && { isFirstAttempt }) };
  return { jobs: [...jobs.filter((one) => !isUnsentProgress(one)), next], createdIds };
}

/** The job type of the progress of goals. The server's value is replaced only if the person had seen it. */
export const PROGRESS_JOB: JobType = {
  send: CHANGE_JOB.send,
  evaluateAnswer: evaluateProgressAnswer,
  rebase: (job, item) => {
    const { currentValue } = item as unknown as Goal;
    return currentValue === progressOf(job.body) ? null : { ...withVersion(job, item), previousValues: [currentValue] };
  },
};

function evaluateProgressAnswer(job: Job, answer: Answer): JobResult {
  const current = readItem(recordOf(answer.reply).current) as (Goal & Job['shown']) | null;
  // The goal was deleted.
  if (answer.status === 404) return { kind: 'done', item: null };
  if (answer.status !== 409 || !current) return CHANGE_JOB.evaluateAnswer(job, answer);
  if (current.currentValue === progressOf(job.body)) return { kind: 'done', item: current };
  // A progress that was just typed replaces any value; a pending one does not replace the value of another person.
  if (!job.isFirstAttempt && !job.previousValues?.includes(current.currentValue))
    return CHANGE_JOB.evaluateAnswer(job, answer);
  return { kind: 'resend', job: { ...withVersion(job, current), id: randomId() } };
}
