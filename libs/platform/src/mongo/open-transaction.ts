import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { EventDeclaration, EventEnvelope } from '../events/event.js';
import type { Clock } from '../time/clock.js';
import type { Transaction, TransactionEnd } from './transaction.js';

/** One try of a unit of work. If the try is aborted, its events are dropped. */
export class OpenTransaction implements Transaction {
  readonly events: EventEnvelope[] = [];
  private readonly listeners: ((end: TransactionEnd) => Promise<void>)[] = [];

  constructor(
    readonly session: ClientSession,
    private readonly clock: Clock,
    private readonly requestId: string,
  ) {}

  emit<Payload extends object>(
    event: EventDeclaration<Payload>,
    aggregate: { id: string; version: number },
    payload: Payload,
  ): void {
    this.events.push({
      id: randomUUID(),
      name: event.name,
      aggregateId: aggregate.id,
      version: aggregate.version,
      occurredAt: this.clock.now().toISOString(),
      requestId: this.requestId,
      payload,
    });
  }

  onEnd(listener: (end: TransactionEnd) => Promise<void>): void {
    this.listeners.push(listener);
  }

  /** Calls all listeners with the result of the transaction. */
  async end(end: TransactionEnd): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener(end)));
  }
}
