import type { ClientSession } from 'mongoose';
import type { EventDeclaration } from '../events/event.js';

/** The result of a transaction; `unknown` when the database did not confirm in time. */
export type TransactionEnd = 'committed' | 'aborted' | 'unknown';

/** The interface with which a unit of work writes. */
export interface Transaction {
  /** Every read and write of the unit of work must use this session. */
  readonly session: ClientSession;
  /**
   * Publishes an event if, and only if, the transaction commits. `version` is the version of the aggregate after the
   * change.
   */
  emit<Payload extends object>(
    event: EventDeclaration<Payload>,
    aggregate: { id: string; version: number },
    payload: Payload,
  ): void;
  /** Calls `listener` when this try of the unit of work has ended, before its reply is returned. It must not throw. */
  onEnd(listener: (end: TransactionEnd) => Promise<void>): void;
}
