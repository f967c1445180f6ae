import { useUser } from '@/lib/session/session';
import { createStore, useStore } from '@/lib/store';
import { createStoredValuePerPerson } from '@/lib/stored-value';
import { readTimer } from './read-timer';
import type { Timer } from './timer';

/** The present time for every display of the timer, in milliseconds; updated by `runTimer`. */
export const clockStore = createStore(Date.now());

/**
 * The timer of a person, in every tab of the browser; it stays after signing out. The key is stored in browsers and
 * must not change.
 */
export const timerStoreOf = createStoredValuePerPerson<Timer>('focus-timer', readTimer);

/** The timer of the signed-in person, the time that its displays show, and a function to change it. */
export function useTimer() {
  const { _id: person } = useUser();
  const store = timerStoreOf(person);
  return { person, timer: useStore(store), now: useStore(clockStore), change: store.change };
}
