import type { User } from '../../api/generated';
import { keptPerPerson } from '../../lib/kept-store';
import { createStore } from '../../lib/store';
import { withLock } from '../../lib/with-lock';
import type { Waiting } from './outbox/verdict';
import { readSessions, readTimer } from './timer/stored';
import type { Timer } from './timer/timer';

/** The moment that every display of the timer shows, in milliseconds; goes on by `keepTime`. */
export const clockStore = createStore(Date.now());

/** The timer of a person, in every tab of the browser; stays when they sign out. */
export const timerOf = keptPerPerson<Timer>('focus-timer', readTimer);

/** A person's sessions that the server does not have yet. */
export const outboxOf = keptPerPerson<readonly Waiting[]>('focus-outbox', readSessions);

/** Changes what waits, after what any other tab makes of it: two that read the same would lose what one of them adds. */
export const changeOutbox = (person: User['_id'], to: (waiting: readonly Waiting[]) => readonly Waiting[]) =>
  withLock(`pawplan-focus-waiting ${person}`, () => outboxOf(person).change(to));
