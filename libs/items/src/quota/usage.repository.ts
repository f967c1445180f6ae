import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { Connection, mongo } from 'mongoose';
import { type Amount, total } from './amount.js';
import type { SpaceLimits } from './limits-of.js';

/** The amount of data of a space in this service. */
export interface Usage {
  _id: Space;
  /** The sum of all kinds. */
  all: Amount;
  /** The amounts by collection. */
  kinds: Record<string, Amount>;
  /** Increased by every change, so that a measurement detects simultaneous changes. */
  changes: number;
  countedAt: Date;
}

/** Milliseconds after which a space is measured again. This limits how long a usage can be wrong after a crash. */
export const RECOUNT_INTERVAL_MS = 24 * 3_600_000;

/**
 * Never used in a transaction: all writes of a space change this document, so transactions would conflict. The next
 * measurement corrects a usage that is wrong after a crash.
 */
const OPTIONS = { writeConcern: { w: 1 } } as const;

/** The only code that reads and writes the stored usage of spaces. */
@Injectable()
export class UsageRepository {
  private readonly usages: mongo.Collection<Usage>;

  constructor(@InjectConnection() connection: Connection) {
    this.usages = connection.getClient().db(connection.name).collection<Usage>('usage');
  }

  get(space: Space): Promise<Usage | null> {
    return this.usages.findOne({ _id: space });
  }

  /** The stored usage of these spaces. */
  list(spaces: readonly Space[]): Promise<Usage[]> {
    return this.usages.find({ _id: { $in: [...spaces] } }).toArray();
  }

  /**
   * Adds an amount in one atomic step if the limits allow it, and returns the new usage. Returns null if they do not,
   * or if the space must be measured first.
   */
  add(space: Space, kind: string, added: Amount, limits: SpaceLimits, now: Date): Promise<Usage | null> {
    const hasRoom: Record<string, object> = {};
    for (const what of ['count', 'bytes'] as const) {
      if (added[what] <= 0) continue;
      hasRoom[`all.${what}`] = { $lte: limits.all[what] - added[what] };
      hasRoom[`kinds.${kind}.${what}`] = { $lte: limits.kind[what] - added[what] };
    }
    const fromNow = (ms: number) => new Date(now.getTime() + ms);
    const countedAt = { $gt: fromNow(-RECOUNT_INTERVAL_MS), $lt: fromNow(RECOUNT_INTERVAL_MS) };
    const filter = { _id: space, countedAt, ...hasRoom } as mongo.Filter<Usage>;
    return this.usages.findOneAndUpdate(filter, increase(kind, added), { ...OPTIONS, returnDocument: 'after' });
  }

  /** Adds amounts without checking limits. Skips spaces that have no usage. */
  async addAll(amounts: readonly { space: Space; kind: string; added: Amount }[]): Promise<void> {
    const updates = amounts.map(({ space, kind, added }) => ({
      updateOne: { filter: { _id: space }, update: increase(kind, added) },
    }));
    await this.usages.bulkWrite(updates, { ...OPTIONS, ordered: false });
  }

  /** Subtracts an amount. Does nothing when the space was never measured. */
  async subtract(space: Space, kind: string, { count, bytes }: Amount): Promise<void> {
    await this.usages.updateOne({ _id: space }, increase(kind, { count: -count, bytes: -bytes }), OPTIONS);
  }

  /** Stores the result of a measurement, unless the usage has changed since `before`. */
  async replace(space: Space, before: Usage | null, kinds: Record<string, Amount>, countedAt: Date): Promise<void> {
    const all = total(Object.values(kinds));
    if (before) {
      const counted = { $set: { all, kinds, countedAt }, $inc: { changes: 1 } };
      await this.usages.updateOne({ _id: space, changes: before.changes }, counted, OPTIONS);
      return;
    }
    const first = { $setOnInsert: { all, kinds, changes: 0, countedAt } };
    await this.usages.updateOne({ _id: space }, first, { ...OPTIONS, upsert: true });
  }

  async forget(space: Space): Promise<void> {
    await this.usages.deleteOne({ _id: space }, OPTIONS);
  }
}

const increase = (kind: string, { count, bytes }: Amount): mongo.UpdateFilter<Usage> =>
  ({
    $inc: {
      'all.count': count,
      'all.bytes': bytes,
      [`kinds.${kind}.count`]: count,
      [`kinds.${kind}.bytes`]: bytes,
      changes: 1,
    },
  }) as mongo.UpdateFilter<Usage>;
