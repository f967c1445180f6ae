import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditEvent } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { AuditEntry } from './audit-entry.schema.js';

/** A filter for entries. */
interface AuditQuery {
  /** Entries about this user, and entries of this user's own actions. */
  user?: string;
  what?: AuditEvent;
  since?: Date;
}

/** The only code that reads or writes the audit log. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AuditEntry.name) private readonly model: Model<AuditEntry>) {}

  async insert(entry: AuditEntry, tx?: Transaction): Promise<void> {
    await new this.model(entry).save({ session: tx?.session });
  }

  /** Inserts an entry, unless an entry with the same id exists. */
  async insertOnce(entry: AuditEntry): Promise<void> {
    await this.model.updateOne({ _id: entry._id }, { $setOnInsert: entry }, { upsert: true, runValidators: true });
  }

  /** The entries that match a filter, newest first. */
  list({ user, what, since }: AuditQuery, limit: number, skip = 0): Promise<AuditEntry[]> {
    const filter: QueryFilter<AuditEntry> = {
      ...(user !== undefined && { $or: [{ who: user }, { actor: user }] }),
      ...(what && { what }),
      ...(since && { at: trusted({ $gte: since }) }),
    };
    return this.model.find(filter).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<AuditEntry[]>().exec();
  }

  /** The entries about a person, newest first. */
  about(who: string, limit: number): Promise<AuditEntry[]> {
    return this.model.find({ who }).sort({ at: -1 }).limit(limit).lean<AuditEntry[]>().exec();
  }

  /** When each of these users last did something that was recorded. Users without an entry are left out. */
  async lastActivity(userIds: readonly string[]): Promise<Map<string, Date>> {
    const acts = await this.model.aggregate<{ _id: string; at: Date }>([
      { $match: { actor: { $in: userIds } } },
      { $sort: { actor: 1, at: -1 } },
      { $group: { _id: '$actor', at: { $first: '$at' } } },
    ]);
    return new Map(acts.map(({ _id, at }) => [_id, at]));
  }

  /** Removes the network and session from a person's entries. The entries keep the user id. */
  async removeNetworks(who: string, tx: Transaction): Promise<void> {
    await this.model.updateMany({ who }, { $unset: { address: 1, sessionId: 1 } }, { session: tx.session });
  }
}
