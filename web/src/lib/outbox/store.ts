import type { User } from '@/api/generated';
import { keptPerPerson } from '@/lib/kept-store';
import { activeSession } from '@/lib/session/active-session';
import { withLock } from '@/lib/with-lock';
import { EMPTY, type Outbox, readOutbox } from './waiting';

/**
 * The changes of a person that the server does not have yet, in every tab of the browser. They stay when the session
 * expires.
 */
export const outboxOf = keptPerPerson<Outbox>('outbox', readOutbox);

/** Changes the outbox of a person under a lock, so that two tabs do not overwrite each other's changes. */
export const changeOutbox = (person: User['_id'], to: (outbox: Outbox) => Outbox) =>
  withLock(`pawplan-outbox ${person}`, () => outboxOf(person).change(to));

/** Deletes the outbox of the signed-in person. */
export function dropOutbox(): void {
  const session = activeSession.get();
  if (session) outboxOf(session.user._id).change(() => EMPTY);
}
