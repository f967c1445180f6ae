import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { PlatformConfig } from '../config/platform-config.js';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { DEFAULT_DEADLINE_MS } from '../rpc/call.js';
import { currentCall } from '../rpc/current-call.js';
import { Failure } from '../rpc/failure.js';
import { backoff, pause } from '../time/backoff.js';
import { Clock } from '../time/clock.js';
import { inTransaction } from './commit.js';
import { JOURNAL, Journal } from './journal.js';
import { type JournalEntry, KEYLESS_REPLY_RETENTION_MS, REPLY_RETENTION_MS } from './journal.schema.js';
import { DatabaseUnavailable, isDuplicateOf, isTransient } from './mongo-errors.js';
import { OpenTransaction } from './open-transaction.js';
import { nextOperation, type RunOperation } from './operation.js';
import type { Transaction } from './transaction.js';

/** Receives every entry with events right after its commit. Must return at once. */
export abstract class CommitListener {
  abstract committed(entry: JournalEntry): void;
}

class KeyReused extends Failure {
  constructor() {
    super('unprocessable', PLATFORM_MESSAGES.keyReused);
  }
}

type Work<Reply> = (tx: Transaction) => Promise<Reply>;

/**
 * Stores a reference instead of a reply, so that an entry of the journal stays small however large the reply is. A
 * retry gets the result of `answer`, which reads the referenced data in its current state.
 */
export interface Replay<Reply, Reference extends object> {
  refer: (reply: Reply) => Reference;
  /** May throw a Failure when the referenced data no longer exists. */
  answer: (reference: Reference) => Promise<Reply>;
}

interface RunOptions<Reply, Reference extends object> {
  /**
   * Milliseconds for which the reply is stored. The default depends on whether the caller chose a key, see {@link
   * REPLY_RETENTION_MS}.
   */
  retentionMs?: number;
  /** Without it the whole reply is stored, which is meant for replies of a few hundred bytes. */
  replay?: Replay<Reply, Reference>;
}

const inside = new AsyncLocalStorage<true>();

/**
 * Runs the writes, the reply and the events of an operation as one transaction, once per operation. The operation is
 * that of the current call (see rpc/current-call). Further runs in one call are separate, numbered operations; outside
 * a call every run is a separate operation.
 */
@Injectable()
export class UnitOfWork {
  private readonly client: mongo.MongoClient;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly journal: Journal,
    private readonly listener: CommitListener,
    private readonly clock: Clock,
    @Optional() @Inject(PlatformConfig) private readonly config?: Pick<PlatformConfig, 'ACCEPT_PREVIOUS_RELEASE'>,
  ) {
    this.client = connection.getClient();
  }

  /**
   * Runs `work` in a transaction (write concern majority) and returns its reply. `work` may run several times when
   * transactions conflict, so all its effects must go through `tx`. If the operation was applied before, returns the
   * stored reply and writes nothing. Throws Failure `unprocessable` when the same operation id was used for another
   * request, `unavailable` when the database could not commit before the deadline of the call, and what `replay.answer`
   * throws.
   */
  async run<Reply, Reference extends object = never>(
    work: Work<Reply>,
    { retentionMs, replay }: RunOptions<Reply, Reference> = {},
  ): Promise<Reply> {
    if (inside.getStore())
      throw new Error('A unit of work was started inside another: pass its transaction on instead');
    const call = currentCall.get();
    const operation = nextOperation(call);
    const deadline = call?.deadline ?? performance.now() + DEFAULT_DEADLINE_MS;
    const entryOf = (reply: Reply, events: JournalEntry['events']): JournalEntry =>
      newEntry(operation, this.storedReply(reply, replay), events, retentionMs);
    for (let attempt = 0; ; attempt++) {
      let stored: JournalEntry | null;
      try {
        stored = operation.fresh && attempt === 0 ? null : await this.storedEntry(operation);
        if (!stored) return await this.attempt(work, operation, entryOf, deadline);
      } catch (error) {
        if (error instanceof KeyReused) throw error;
        const refused = !isTransient(error) && !isDuplicateOf(error, JOURNAL, operation.id);
        // The refusal may be caused by the same operation, applied in the meantime. Then its stored reply counts.
        if (refused && !(operation.shared && (await this.mayBeStored(operation)))) throw error;
        await pauseBefore(deadline, attempt);
        continue;
      }
      // The previous release stored whole replies, also where this release stores a reference.
      return replay && stored.reference ? replay.answer(stored.reference as Reference) : (stored.reply as Reply);
    }
  }

  private async attempt<Reply>(
    work: Work<Reply>,
    operation: RunOperation,
    entryOf: (reply: Reply, events: JournalEntry['events']) => JournalEntry,
    deadline: number,
  ): Promise<Reply> {
    let tx: OpenTransaction | undefined;
    const { reply, entry } = await inTransaction(this.client, deadline, async (session) => {
      const open = new OpenTransaction(session, this.clock, operation.requestId);
      tx = open;
      const reply = await inside.run(true, () => work(open));
      const entry = entryOf(reply, open.events);
      await this.journal.insert(entry, session);
      return { reply, entry };
    }).catch(async (error: unknown) => {
      await tx?.end(error instanceof DatabaseUnavailable ? 'unknown' : 'aborted');
      throw error;
    });
    if (entry.pending) this.listener.committed(entry);
    await tx?.end('committed');
    return reply;
  }

  /** The previous release can answer a retry only from a whole reply. */
  private storedReply<Reply, Reference extends object>(
    reply: Reply,
    replay?: Replay<Reply, Reference>,
  ): Pick<JournalEntry, 'reply' | 'reference'> {
    if (!replay) return { reply };
    const reference = replay.refer(reply);
    return this.config?.ACCEPT_PREVIOUS_RELEASE ? { reply, reference } : { reference };
  }

  private async storedEntry(operation: RunOperation): Promise<JournalEntry | null> {
    const entry = await this.journal.find(operation.id);
    if (entry && entry.fingerprint !== operation.fingerprint) {
      throw new KeyReused();
    }
    return entry;
  }

  /** Whether the operation has a stored reply or will have one in a moment, or this is unknown. */
  private async mayBeStored(operation: RunOperation): Promise<boolean> {
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
  stored: Pick<JournalEntry, 'reply' | 'reference'>,
  events: JournalEntry['events'],
  retentionMs = operation.fingerprint ? REPLY_RETENTION_MS : KEYLESS_REPLY_RETENTION_MS,
): JournalEntry {
  // The database's own clock checks the expiry, so the expiry uses the wall clock and not the product's clock.
  const now = Date.now();
  return {
    _id: operation.id,
    fingerprint: operation.fingerprint,
    ...stored,
    events,
    committedAt: new Date(now),
    pending: events.length > 0,
    expiresAt: new Date(now + retentionMs),
  };
}

async function pauseBefore(deadline: number, attempt: number): Promise<void> {
  const wait = backoff(attempt, 4, 250);
  if (performance.now() + wait >= deadline) throw new DatabaseUnavailable();
  await pause(wait);
}
