import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { JournalEntry } from './journal.schema.js';

export const JOURNAL = 'journal';

/** The journal of a service's database, over the bare driver: it is written by every transaction. */
@Injectable()
export class Journal {
  private readonly entries: mongo.Collection<JournalEntry>;

  constructor(@InjectConnection() connection: Connection) {
    this.entries = connection.getClient().db(connection.name).collection<JournalEntry>(JOURNAL);
  }

  /** Creates the collection's indexes; both are partial, so that an entry stands in exactly one of them. */
  async ensureIndexes(): Promise<void> {
    await this.entries.createIndexes([
      { key: { expiresAt: 1 }, expireAfterSeconds: 0, partialFilterExpression: { pending: false } },
      { key: { committedAt: 1 }, partialFilterExpression: { pending: true } },
    ]);
  }

  /** Adds an entry to the transaction of `session`; a duplicate `_id` rejects with the driver's error 11000. */
  async insert(entry: JournalEntry, session: ClientSession): Promise<void> {
    await this.entries.insertOne(entry, { session, ignoreUndefined: true });
  }

  /** The entry of an operation, if a majority has it. */
  find(id: string): Promise<JournalEntry | null> {
    return this.entries.findOne({ _id: id }, { readConcern: 'majority' });
  }

  /** Whether the entry of an operation is there, even if a majority may not have it yet: what a transaction reads may depend on it already. */
  async has(id: string): Promise<boolean> {
    const options = { projection: { _id: 1 }, readConcern: 'local' } as const;
    return (await this.entries.findOne({ _id: id }, options)) !== null;
  }

  /** Entries committed before an instant whose events the broker has not confirmed, oldest first. */
  pendingBefore(instant: Date, limit: number): Promise<JournalEntry[]> {
    return this.entries
      .find({ pending: true, committedAt: { $lt: instant } })
      .sort({ committedAt: 1 })
      .limit(limit)
      .toArray();
  }

  /** Notes that the broker has confirmed all events of these entries. If the note is lost they are told again, which does no harm. */
  async markTold(ids: readonly string[]): Promise<void> {
    await this.entries.updateMany({ _id: { $in: [...ids] } }, { $set: { pending: false } }, { writeConcern: { w: 1 } });
  }
}
