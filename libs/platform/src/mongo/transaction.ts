import type { ClientSession } from 'mongoose';
import type { EventDeclaration } from '../events/event.js';

/** What a unit of work writes with. */
export interface Transaction {
  /** Every read and write of the unit of work names it. */
  readonly session: ClientSession;
  /** Tells an event when, and only when, the transaction commits. `version` is the aggregate's version after the change. */
  emit<Payload extends object>(
    event: EventDeclaration<Payload>,
    aggregate: { id: string; version: number },
    payload: Payload,
  ): void;
}
