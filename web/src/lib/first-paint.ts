import { useEffect } from 'react';
import { createStore, useStore } from './store';

const isPaintedStore = createStore(false);

/**
 * Whether the browser has painted the first screen. What need not be in the first paint waits for it: rendered in the
 * next task, it would still delay this paint. A hidden tab paints nothing, so nothing waits there.
 */
export function useIsPainted(): boolean {
  useEffect(() => {
    if (isPaintedStore.get()) return;
    const finish = () => isPaintedStore.set(true);
    if (document.hidden) finish();
    // The callbacks of a frame run before it is painted, and timers after that.
    else requestAnimationFrame(() => setTimeout(finish));
  }, []);
  return useStore(isPaintedStore);
}
