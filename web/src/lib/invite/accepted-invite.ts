import { createStore } from '../store';

const store = createStore<string | null>(null);

/**
 * The code that its person accepted while signed out, in this tab's memory alone: an address cannot claim it, so whoever is merely sent to one is
 * asked first.
 */
export const acceptedInvite = {
  accept: (code: string) => store.set(code),
  /** Whether this code was accepted; it counts once. */
  take: (code: string): boolean => {
    if (store.get() !== code) return false;
    store.set(null);
    return true;
  },
};
