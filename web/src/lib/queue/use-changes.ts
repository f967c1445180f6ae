import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { changesItem, type Job } from './job';
import { queueOf } from './store';

/** The waiting and refused changes of items of the signed-in person, oldest first. */
export const useChanges = (): readonly Job[] =>
  useStore(queueOf(useUser()._id)).jobs.filter((job) => changesItem(job) && !job.quiet);

/** Whether a change of an item is waiting to be sent. */
export const useIsWaiting = (id: string): boolean => useChanges().some(({ item, refused }) => item === id && !refused);
