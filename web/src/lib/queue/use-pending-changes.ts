import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { isItemChange, type Job } from './job';
import { queueOf } from './store';

/** The waiting and refused changes of items of the signed-in person, oldest first. */
export const usePendingChanges = (): readonly Job[] =>
  useStore(queueOf(useUser()._id)).jobs.filter((job) => isItemChange(job) && !job.quiet);

/** Whether a change of an item is waiting to be sent. */
export const useHasPendingChange = (id: string): boolean =>
  usePendingChanges().some(({ item, refused }) => item === id && !refused);
