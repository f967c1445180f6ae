import { useEffect } from 'react';
import { createStore } from '@/lib/store';

/** How many parts of the page now show that they could not be loaded, with an offer to reload the page. */
export const failuresStore = createStore(0);

/** Counts the calling component while it is mounted. */
export function useCountFailure(): void {
  useEffect(() => {
    failuresStore.set(failuresStore.get() + 1);
    return () => failuresStore.set(failuresStore.get() - 1);
  }, []);
}
