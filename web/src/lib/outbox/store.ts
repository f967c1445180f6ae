import type { User } from '../../api/generated';
import { keptPerPerson } from '../kept-store';
import { hereStore } from '../session/here-store';
import { withLock } from '../with-lock';
import { EMPTY, type Outbox, readOutbox } from './waiting';

/** A person's changes that the server does not have yet, in every tab of the browser. They stay when the session expires. */
export const outboxOf = keptPerPerson<Outbox>('outbox', readOutbox);

/** Changes what waits, after what any other tab makes of it. */
export const changeOutbox = (person: User['_id'], to: (outbox: Outbox) => Outbox) =>
  withLock(`pawplan-outbox ${person}`, () => outboxOf(person).change(to));

/** Drops all that waits of whoever is signed in here. */
export function dropOutbox(): void {
  const here = hereStore.get();
  if (here) outboxOf(here.user._id).change(() => EMPTY);
}
