import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { isItemChange, type Job } from './job';
import { queueOf } from './store';

/** The pending and refused changes of items of the signed-in person, oldest first. */
export const usePendingChanges = (): readonly Job[] =>
  useStore(queueOf(useUser()._id)).jobs.filter((job) => isItemChange(job) && !job.isFirstAttempt);

/** Whether a change of an item is pending. */
export const useHasPendingChange = (id: string): boolean =>
  usePendingChanges().some(({ item, refused }) => item === id && !refused);
