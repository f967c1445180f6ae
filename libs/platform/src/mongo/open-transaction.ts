import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { EventDeclaration, EventEnvelope } from '../events/event.js';
import type { Clock } from '../time/clock.js';
import type { Transaction } from './transaction.js';

/** One try of a unit of work; the events of a try that is aborted are dropped with it. */
export class OpenTransaction implements Transaction {
  readonly events: EventEnvelope[] = [];

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
}
