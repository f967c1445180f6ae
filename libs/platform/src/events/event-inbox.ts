import { Injectable } from '@nestjs/common';
import { isObservable, lastValueFrom } from 'rxjs';
import { EVENT_RETENTION_MS } from '../mongo/journal.schema.js';
import type { Transaction } from '../mongo/transaction.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import { currentCall } from '../rpc/current-call.js';
import type { EventEnvelope } from './event.js';
import { EventSettings } from './event-settings.js';

/** A controller method with `@OnEvent`, as Nest passes it on. */
export type EventHandler = (event: EventEnvelope, tx: Transaction) => unknown;

const DEADLINE_MS = 15_000;

/**
 * Runs the handlers of an event and records the event as seen, in one transaction, so that each event is applied once.
 */
@Injectable()
export class EventInbox {
  private readonly handlers = new Map<string, EventHandler[]>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: EventSettings,
  ) {}

  /** Adds a handler. Several handlers of one event run one after the other. */
  add(name: string, handler: EventHandler): void {
    const handlers = this.handlers.get(name);
    if (handlers) handlers.push(handler);
    else this.handlers.set(name, [handler]);
  }

  /**
   * Applies the event unless it was applied before. `fresh` means that the event cannot have been seen before. Throws
   * what a handler throws.
   */
  async apply(event: EventEnvelope, fresh: boolean): Promise<void> {
    const handlers = this.handlers.get(event.name);
    if (!handlers) return;
    const call = {
      requestId: event.requestId,
      operation: { id: `event:${this.settings.service}:${event.id}`, fingerprint: '', fresh },
      deadline: performance.now() + DEADLINE_MS,
    };
    await currentCall.run(call, () =>
      this.work.run(
        async (tx) => {
          for (const handler of handlers) await settled(handler(event, tx));
        },
        { retentionMs: EVENT_RETENTION_MS },
      ),
    );
  }
}

/** Nest returns the result of the method, or an observable that fails with the error that the method threw. */
async function settled(result: unknown): Promise<void> {
  const value = await result;
  if (isObservable(value)) await lastValueFrom(value, { defaultValue: undefined });
}
