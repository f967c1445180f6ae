import type { AnyItem } from '@/lib/items/kind';
import { type Job, jobTypes, type Queue } from './job';

/** The maximum number of entries in `createdIds`. */
const MAX_CREATED_IDS = 50;

/** The queue after a job is done: other jobs of the same item continue with the id and version of the answer. */
export function removeDoneJob({ jobs, createdIds }: Queue, done: Job, item: AnyItem | null): Queue {
  const remaining = jobs.filter(({ id }) => id !== done.id);
  if (!item) return { jobs: remaining, createdIds };
  const next = remaining.flatMap((job) => {
    if (job.needs === done.item) return { ...job, needs: item._id };
    if (job.item !== done.item) return job;
    const { rebase = withVersion } = jobTypes.get()[job.type] ?? {};
    return rebase(job, item) ?? [];
  });
  if (done.item === item._id) return { jobs: next, createdIds };
  const createdBefore = Object.entries(createdIds).slice(1 - MAX_CREATED_IDS);
  return { jobs: next, createdIds: Object.fromEntries([...createdBefore, [done.item, item._id]]) };
}

/** A job with the id and the version that its item has now. */
export function withVersion(job: Job, { _id, version }: Pick<AnyItem, '_id' | 'version'>): Job {
  const shown = job.shown && { ...job.shown, _id, version };
  return { ...job, item: _id, shown, version: job.version === null ? null : version };
}

/** The queue after a job is refused. When the creation of an item is refused, its other changes are refused too. */
export function markRefused({ jobs, createdIds }: Queue, { id, action, item }: Job, message: string): Queue {
  const isAffected = (job: Job) => job.id === id || (action === 'create' && job.item === item);
  return {
    jobs: jobs.map((job) => (isAffected(job) ? { ...job, isFirstAttempt: undefined, refused: message } : job)),
    createdIds,
  };
}

/**
 * The queue with `next` in place of a job. If a newer job has replaced that job meanwhile, the newer job gets the
 * version of `next`.
 */
export function replaceJob({ jobs, createdIds }: Queue, { id }: Job, next: Job): Queue {
  const isQueued = jobs.some((job) => job.id === id);
  const version = next.version ?? 0;
  const updateJob = (job: Job) => {
    if (isQueued) return job.id === id ? next : job;
    return job.item === next.item ? withVersion(job, { _id: job.item, version }) : job;
  };
  return { jobs: jobs.map(updateJob), createdIds };
}

/** The queue after a failed attempt. From now on the job is shown as pending. */
export const markFirstAttemptFailed = ({ jobs, createdIds }: Queue, { item }: Job): Queue => ({
  jobs: jobs.map((job) => (job.item === item && job.isFirstAttempt ? { ...job, isFirstAttempt: undefined } : job)),
  createdIds,
});
