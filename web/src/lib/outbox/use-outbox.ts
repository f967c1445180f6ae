import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { outboxOf } from './store';
import type { Waiting } from './waiting';

/** The waiting and refused changes of the signed-in person, oldest first. */
export const useOutbox = (): readonly Waiting[] => useStore(outboxOf(useUser()._id)).waiting;

/** Whether a change of an item is waiting to be sent. */
export const useIsWaiting = (id: string): boolean => useOutbox().some(({ item, refused }) => item === id && !refused);
