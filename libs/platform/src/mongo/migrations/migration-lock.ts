import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../mongo-errors.js';

interface LockDocument {
  _id: 'lock';
  holder: string;
  expiresAt: Date;
}

const LOCK_COLLECTION = 'migration_lock';

/**
 * A lock on a database that one replica holds at a time. The clock of the database server sets and checks its expiry,
 * so the clocks of the replicas do not matter. The lock of a crashed replica expires.
 */
export class MigrationLock {
  readonly #holder = `${hostname()} process ${process.pid} ${randomUUID()}`;
  readonly #lost = new AbortController();
  readonly #documents: mongo.Collection<LockDocument>;
  #renewal?: NodeJS.Timeout;
  #expiry?: NodeJS.Timeout;

  constructor(
    db: mongo.Db,
    private readonly expiryMs: number,
  ) {
    this.#documents = db.collection<LockDocument>(LOCK_COLLECTION);
  }

  /** Aborted when the lock could not be renewed in time or another replica holds it. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Acquires the lock and renews it from then on. Returns false when another replica holds it. */
  async acquire(): Promise<boolean> {
    const asked = performance.now();
    const isFree = { $lt: ['$expiresAt', '$$NOW'] };
    const mine = { _id: 'lock', holder: { $literal: this.#holder }, expiresAt: this.#expiresAt() };
    const found = await this.#documents
      .findOneAndUpdate({ _id: 'lock' }, [{ $replaceWith: { $cond: [isFree, mine, '$$ROOT'] } }], {
        upsert: true,
        returnDocument: 'after',
      })
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    if (found?.holder !== this.#holder) return false;
    this.#scheduleRenewal(asked);
    return true;
  }

  /** The replica that holds the lock. */
  async holder(): Promise<string | undefined> {
    return (await this.#documents.findOne({ _id: 'lock' }))?.holder;
  }

  /** Throws when this replica no longer holds the lock. */
  async requireHeld(): Promise<void> {
    this.#lost.signal.throwIfAborted();
    if (!(await this.#renew())) this.#lose();
    this.#lost.signal.throwIfAborted();
  }

  /** Releases the lock. Never throws: a lock that is not released expires. */
  async release(): Promise<void> {
    this.#stopTimers();
    await this.#documents.deleteOne({ _id: 'lock', holder: this.#holder }).catch(() => undefined);
  }

  /**
   * Schedules the next renewal of a lock that was last renewed at `renewedAt`. The expiry has a separate timer, because
   * a renewal may hang as long as the network does.
   */
  #scheduleRenewal(renewedAt: number): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.#lose(), renewedAt + this.expiryMs - performance.now());
    this.#renewal = setTimeout(async () => {
      const asked = performance.now();
      const outcome = await this.#renew().catch(() => 'unknown' as const);
      if (!this.#renewal || this.#lost.signal.aborted) return;
      if (outcome) this.#scheduleRenewal(outcome === true ? asked : renewedAt);
      else this.#lose();
    }, this.expiryMs / 4);
  }

  #lose(): void {
    this.#stopTimers();
    this.#lost.abort(new LockLost());
  }

  #stopTimers(): void {
    clearTimeout(this.#renewal);
    clearTimeout(this.#expiry);
    this.#renewal = undefined;
  }

  async #renew(): Promise<boolean> {
    const { matchedCount } = await this.#documents.updateOne({ _id: 'lock', holder: this.#holder }, [
      { $set: { expiresAt: this.#expiresAt() } },
    ]);
    return matchedCount === 1;
  }

  #expiresAt(): object {
    return { $add: ['$$NOW', this.expiryMs] };
  }
}

class LockLost extends Error {
  constructor() {
    super('The lock of the migrations was lost');
  }
}
