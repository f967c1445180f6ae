import { createStore } from '@/lib/store';

const store = createStore<string | null>(null);

/**
 * The invite code that the person accepted while signed out. It is only in the memory of this tab, because an address
 * must not be able to claim it: a person who merely opens a link is asked first.
 */
export const acceptedInvite = {
  accept: (code: string) => store.set(code),
  /** Whether this code was accepted; true only once. */
  take: (code: string): boolean => {
    if (store.get() !== code) return false;
    store.set(null);
    return true;
  },
};
