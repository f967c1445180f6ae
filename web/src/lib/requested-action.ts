import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store';

/** Actions of a screen that can be requested from anywhere: to open its form for a new item, or to start. */
export type RequestedAction = 'todo' | 'event' | 'special-date' | 'goal' | 'habit' | 'focus' | 'groups';

const requestedActionStore = createStore<RequestedAction | null>(null);

/** Requests an action; the screen that offers it runs it as soon as it is mounted. */
export const requestAction = (what: RequestedAction): void => requestedActionStore.set(what);

/** Runs `run` once when this action is requested. */
export function useRequestedAction(what: RequestedAction, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  const isAsked = useStore(requestedActionStore) === what;
  useEffect(() => {
    if (!isAsked || requestedActionStore.get() !== what) return;
    requestedActionStore.set(null);
    latest.current();
  }, [isAsked, what]);
}
