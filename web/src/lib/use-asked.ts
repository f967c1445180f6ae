import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store';

/** Actions of a screen that can be requested from anywhere: to open its form for a new item, or to start. */
export type Asked = 'todo' | 'event' | 'special-date' | 'goal' | 'habit' | 'focus' | 'groups';

const askedStore = createStore<Asked | null>(null);

/** Requests an action; the screen that offers it runs it as soon as it is mounted. */
export const ask = (what: Asked): void => askedStore.set(what);

/** Runs `act` once when this action is requested. */
export function useAsked(what: Asked, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  const isAsked = useStore(askedStore) === what;
  useEffect(() => {
    if (!isAsked || askedStore.get() !== what) return;
    askedStore.set(null);
    latest.current();
  }, [isAsked, what]);
}
