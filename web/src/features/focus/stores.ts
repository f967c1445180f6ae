import { createStore } from '@/lib/store';
import { storedPerPerson } from '@/lib/stored-value';
import { readTimer } from './timer/stored';
import type { Timer } from './timer/timer';

/** The present time for every display of the timer, in milliseconds; updated by `keepTime`. */
export const clockStore = createStore(Date.now());

/** The timer of a person, in every tab of the browser; it stays after signing out. */
export const timerOf = storedPerPerson<Timer>('focus-timer', readTimer);
