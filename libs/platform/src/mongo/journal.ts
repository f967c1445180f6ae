import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { JournalEntry } from './journal.schema.js';
import type { DeclaredCollection } from './migrations/migration.js';

export const JOURNAL = 'journal';

/** Both indexes are partial, so that every entry is in exactly one of them. */
export const JOURNAL_COLLECTION: DeclaredCollection = {
  name: JOURNAL,
  indexes: [
    { key: { expiresAt: 1 }, expireAfterSeconds: 0, partialFilterExpression: { pending: false } },
    { key: { committedAt: 1 }, partialFilterExpression: { pending: true } },
  ],
};

/**
 * The journal in the database of a service. Uses the driver without Mongoose, because every transaction writes to it.
 */
@Injectable()
export class Journal {
  private readonly entries: mongo.Collection<JournalEntry>;

  constructor(@InjectConnection() connection: Connection) {
    this.entries = connection.getClient().db(connection.name).collection<JournalEntry>(JOURNAL);
  }

  /** Adds an entry in the transaction of `session`. A duplicate `_id` rejects with a duplicate key. */
  async insert(entry: JournalEntry, session: ClientSession): Promise<void> {
    await this.entries.insertOne(entry, { session, ignoreUndefined: true });
  }

  /** The entry of an operation, if a majority of the replica set has it. */
  find(id: string): Promise<JournalEntry | null> {
    return this.entries.findOne({ _id: id }, { readConcern: 'majority' });
  }

  /**
   * Whether the entry of an operation exists, even if no majority has it yet: a transaction may already have read data
   * that depends on it.
   */
  async has(id: string): Promise<boolean> {
    const options = { projection: { _id: 1 }, readConcern: 'local' } as const;
    return (await this.entries.findOne({ _id: id }, options)) !== null;
  }

  /** Entries that were committed before an instant and whose events the broker has not confirmed, oldest first. */
  pendingBefore(instant: Date, limit: number): Promise<JournalEntry[]> {
    return this.entries
      .find({ pending: true, committedAt: { $lt: instant } })
      .sort({ committedAt: 1 })
      .limit(limit)
      .toArray();
  }

  /** Seconds for which the oldest unconfirmed entry has waited; 0 when no entry waits. */
  async lagSeconds(now: Date): Promise<number> {
    const [oldest] = await this.pendingBefore(now, 1);
    return oldest ? (now.getTime() - oldest.committedAt.getTime()) / 1_000 : 0;
  }

  /**
   * Records that the broker has confirmed all events of these entries. If this write is lost, the events are published
   * again, which does no harm.
   */
  async markPublished(ids: readonly string[]): Promise<void> {
    await this.entries.updateMany({ _id: { $in: [...ids] } }, { $set: { pending: false } }, { writeConcern: { w: 1 } });
  }
}
