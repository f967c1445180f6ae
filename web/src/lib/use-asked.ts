import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store';

/** What can be asked of a screen from anywhere: to open its form for a new one, or to start. */
export type Asked = 'todo' | 'event' | 'special-date' | 'goal' | 'habit' | 'focus' | 'groups';

const askedStore = createStore<Asked | null>(null);

/** Asks for something; the screen that can do it does so as soon as it stands. */
export const ask = (what: Asked): void => askedStore.set(what);

/** Does what was asked, once. */
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
