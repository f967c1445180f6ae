import type { User } from '@/api/generated';
import { keptPerPerson } from '@/lib/kept-store';
import { createStore } from '@/lib/store';
import { withLock } from '@/lib/with-lock';
import type { Waiting } from './outbox/verdict';
import { readSessions, readTimer } from './timer/stored';
import type { Timer } from './timer/timer';

/** The present time for every display of the timer, in milliseconds; updated by `keepTime`. */
export const clockStore = createStore(Date.now());

/** The timer of a person, in every tab of the browser; it stays after signing out. */
export const timerOf = keptPerPerson<Timer>('focus-timer', readTimer);

/** A person's sessions that the server does not have yet. */
export const outboxOf = keptPerPerson<readonly Waiting[]>('focus-outbox', readSessions);

/** Changes the waiting sessions under a lock: two tabs that read the same list would otherwise lose a session. */
export const changeOutbox = (person: User['_id'], to: (waiting: readonly Waiting[]) => readonly Waiting[]) =>
  withLock(`pawplan-focus-waiting ${person}`, () => outboxOf(person).change(to));
