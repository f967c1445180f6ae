import { useEffect } from 'react';
import { createStore } from '../store';

/** How many parts say now that they could not be loaded, and offer to load the page again. */
export const failuresStore = createStore(0);

/** Counts the part that calls it, as long as it is shown. */
export function useCountFailure(): void {
  useEffect(() => {
    failuresStore.set(failuresStore.get() + 1);
    return () => failuresStore.set(failuresStore.get() - 1);
  }, []);
}
