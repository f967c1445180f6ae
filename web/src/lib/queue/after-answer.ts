import type { AnyItem } from '@/lib/items/kind';
import { type Job, jobTypes, type Queue } from './job';

/** How many temporary ids of new items are remembered together with their server ids. */
const MAX_REMEMBERED = 50;

/** The queue after a job is done: other jobs of the same item continue with the id and version of the answer. */
export function afterDone({ jobs, made }: Queue, done: Job, item: AnyItem | null): Queue {
  const rest = jobs.filter(({ id }) => id !== done.id);
  if (!item) return { jobs: rest, made };
  const next = rest.flatMap((job) => {
    if (job.needs === done.item) return { ...job, needs: item._id };
    if (job.item !== done.item) return job;
    const { rebased = withVersion } = jobTypes.get()[job.type] ?? {};
    return rebased(job, item) ?? [];
  });
  if (done.item === item._id) return { jobs: next, made };
  const known = Object.entries(made).slice(1 - MAX_REMEMBERED);
  return { jobs: next, made: Object.fromEntries([...known, [done.item, item._id]]) };
}

/** A job with the id and the version that its item has now. */
export function withVersion(job: Job, { _id, version }: Pick<AnyItem, '_id' | 'version'>): Job {
  const shown = job.shown && { ...job.shown, _id, version };
  return { ...job, item: _id, shown, version: job.version === null ? null : version };
}

/** The queue after a job is refused. When the creation of an item is refused, its other changes are refused too. */
export function afterRefused({ jobs, made }: Queue, { id, action, item }: Job, words: string): Queue {
  const isAffected = (job: Job) => job.id === id || (action === 'create' && job.item === item);
  return { jobs: jobs.map((job) => (isAffected(job) ? { ...job, quiet: undefined, refused: words } : job)), made };
}

/**
 * The queue with another job in the place of one. When a newer job has replaced that one since, the newer job continues
 * with the version of the other job.
 */
export function afterReplaced({ jobs, made }: Queue, { id }: Job, next: Job): Queue {
  const isThere = jobs.some((job) => job.id === id);
  const version = next.version ?? 0;
  const changed = (job: Job) => {
    if (isThere) return job.id === id ? next : job;
    return job.item === next.item ? withVersion(job, { _id: job.item, version }) : job;
  };
  return { jobs: jobs.map(changed), made };
}

/** The queue after a failed attempt: from now on the job is shown as waiting. */
export const afterFailed = ({ jobs, made }: Queue, { item }: Job): Queue => ({
  jobs: jobs.map((job) => (job.item === item && job.quiet ? { ...job, quiet: undefined } : job)),
  made,
});
