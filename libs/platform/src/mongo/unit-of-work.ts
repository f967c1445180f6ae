import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { DEFAULT_DEADLINE_MS } from '../rpc/call.js';
import { currentCall } from '../rpc/current-call.js';
import { Failure } from '../rpc/failure.js';
import { backoff, pause } from '../time/backoff.js';
import { Clock } from '../time/clock.js';
import { inTransaction } from './commit.js';
import { JOURNAL, Journal } from './journal.js';
import { type JournalEntry, REPLY_KEPT_MS } from './journal.schema.js';
import { DatabaseUnavailable, isDuplicateOf, isTransient } from './mongo-errors.js';
import { OpenTransaction } from './open-transaction.js';
import { nextOperation, type RunOperation } from './operation.js';
import type { Transaction } from './transaction.js';

/** Told about every entry with events right after its commit; must return at once. */
export abstract class CommitListener {
  abstract committed(entry: JournalEntry): void;
}

class KeyReused extends Failure {
  constructor() {
    super('unprocessable', 'This idempotency key was already used for another request');
  }
}

type Work<Reply> = (tx: Transaction) => Promise<Reply>;

const inside = new AsyncLocalStorage<true>();

/**
 * Runs writes, the answer of the operation and the events they tell as one transaction, once per operation.
 * The operation is that of the call under way (see rpc/current-call); outside a call every run is an operation of its own, and
 * further runs in one call are numbered operations of their own.
 */
@Injectable()
export class UnitOfWork {
  private readonly client: mongo.MongoClient;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly journal: Journal,
    private readonly listener: CommitListener,
    private readonly clock: Clock,
  ) {
    this.client = connection.getClient();
  }

  /**
   * Runs `work` in a transaction (write concern majority) and returns its answer. `work` may run several times when transactions collide, so it
   * must have no effect but through `tx`. If the operation has taken effect before, the kept answer is returned and nothing is written.
   * Throws Failure `unprocessable` when the same operation id was used for another request, `unavailable` when the database could not
   * commit before the call's deadline. Kept for `keptMs` milliseconds.
   */
  async run<Reply>(work: Work<Reply>, keptMs = REPLY_KEPT_MS): Promise<Reply> {
    if (inside.getStore())
      throw new Error('A unit of work was started inside another: pass its transaction on instead');
    const call = currentCall.get();
    const operation = nextOperation(call);
    const deadline = call?.deadline ?? Date.now() + DEFAULT_DEADLINE_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        const kept = operation.fresh && attempt === 0 ? null : await this.keptEntry(operation);
        return kept ? (kept.reply as Reply) : await this.attempt(work, operation, keptMs, deadline);
      } catch (error) {
        if (error instanceof KeyReused) throw error;
        const refused = !isTransient(error) && !isDuplicateOf(error, JOURNAL, operation.id);
        // A refusal may be the trace of the same operation having taken effect meanwhile: then its answer counts.
        if (refused && !(operation.shared && (await this.mayBeKept(operation)))) throw error;
        await pauseBefore(deadline, attempt);
      }
    }
  }

  private async attempt<Reply>(
    work: Work<Reply>,
    operation: RunOperation,
    keptMs: number,
    deadline: number,
  ): Promise<Reply> {
    const entry = await inTransaction(this.client, deadline, async (session) => {
      const tx = new OpenTransaction(session, this.clock, operation.requestId);
      const reply = await inside.run(true, () => work(tx));
      const entry = newEntry(operation, reply, tx.events, keptMs);
      await this.journal.insert(entry, session);
      return entry;
    });
    if (entry.pending) this.listener.committed(entry);
    return entry.reply as Reply;
  }

  private async keptEntry(operation: RunOperation): Promise<JournalEntry | null> {
    const entry = await this.journal.find(operation.id);
    if (entry && entry.fingerprint !== operation.fingerprint) {
      throw new KeyReused();
    }
    return entry;
  }

  /** Whether the operation has an answer or will have one in a moment, or nobody can say. */
  private async mayBeKept(operation: RunOperation): Promise<boolean> {
    try {
      return await this.journal.has(operation.id);
    } catch (error) {
      if (isTransient(error)) return true;
      throw error;
    }
  }
}

function newEntry(
  operation: RunOperation,
  reply: unknown,
  events: JournalEntry['events'],
  keptMs: number,
): JournalEntry {
  // Expiry is judged by the database's own clock, so it is counted on the wall clock, whatever the product's clock says.
  const now = Date.now();
  return {
    _id: operation.id,
    fingerprint: operation.fingerprint,
    reply,
    events,
    committedAt: new Date(now),
    pending: events.length > 0,
    expiresAt: new Date(now + keptMs),
  };
}

async function pauseBefore(deadline: number, attempt: number): Promise<void> {
  const wait = backoff(attempt, 4, 250);
  if (Date.now() + wait >= deadline) throw new DatabaseUnavailable();
  await pause(wait);
}
