import type { Space } from '@pawplan/contracts';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import type { Item, OwnFields } from './item.schema.js';
import { afterCreationKey, creationKey } from './list-order.js';
import { type Amount, NOTHING } from './quota/amount.js';

/** Changes whenever the items of a space change: their number, the sum of their versions, and the last change. */
export interface ItemsState {
  count: number;
  versions: number;
  /** Null when there is no item. */
  changedAt: Date | null;
}

/**
 * The common base of all repositories of items. Nearly every query requires the space of the item. Every kind has an
 * index on `{space, _id}`.
 */
export abstract class ItemsRepository<Kind extends Item> {
  protected constructor(protected readonly model: Model<Kind>) {}

  /** The name of the collection in the database. */
  get collection(): string {
    return this.model.collection.name;
  }

  /** One item of the space, or null. */
  get(space: Space, id: string, tx?: Transaction): Promise<Kind | null> {
    return this.model.findOne(one<Kind>(space, id), null, { session: tx?.session }).lean<Kind>().exec();
  }

  /** Those of the items that exist in the space, in any order. */
  some(space: Space, ids: readonly string[]): Promise<Kind[]> {
    return this.model
      .find({ space, _id: trusted({ $in: [...ids] }) } as QueryFilter<Kind>)
      .lean<Kind[]>()
      .exec();
  }

  /** The items of a space that match a filter, newest first. */
  newestFirst(space: Space, filter: QueryFilter<Kind> = {}): ListOrder<Kind> {
    return {
      read: (after, limit) =>
        this.model
          .find({ $and: [{ space }, filter, afterCreationKey(after, { newestFirst: true })] } as QueryFilter<Kind>)
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .batchSize(limit)
          .lean<Kind[]>()
          .exec(),
      keyOf: creationKey,
    };
  }

  /** The items that one person created in some spaces, oldest first. */
  createdBy(createdBy: string, spaces: readonly Space[]): ListOrder<Kind> {
    const made = { space: trusted({ $in: [...spaces] }), createdBy };
    return {
      read: (after, limit) =>
        this.model
          .find({ $and: [made, afterCreationKey(after, { newestFirst: false })] } as QueryFilter<Kind>)
          .sort({ createdAt: 1, _id: 1 })
          .limit(limit)
          .batchSize(limit)
          .lean<Kind[]>()
          .exec(),
      keyOf: creationKey,
    };
  }

  /** The items of a space that match a filter, in the order of their ids, which no write changes. */
  byId(space: Space, filter: QueryFilter<Kind> = {}): ListOrder<Kind> {
    return {
      read: (after, limit) => {
        const behind = after === undefined ? {} : { _id: trusted({ $lt: after }) };
        return this.model
          .find({ $and: [{ space }, filter, behind] } as QueryFilter<Kind>)
          .sort({ _id: -1 })
          .limit(limit)
          .batchSize(limit)
          .lean<Kind[]>()
          .exec();
      },
      keyOf: ({ _id }) => _id,
    };
  }

  /**
   * The state of all items of a space. It is read from an index of `{space, updatedAt, version}`, if the kind has one.
   */
  async state(space: Space): Promise<ItemsState> {
    const versions = { $sum: '$version' };
    const group = { _id: null, count: { $sum: 1 }, versions, changedAt: { $max: '$updatedAt' } };
    const pipeline = [{ $match: { space } }, { $group: group }, { $unset: '_id' }];
    const [state] = await this.model.collection.aggregate<ItemsState>(pipeline).toArray();
    return state ?? { count: 0, versions: 0, changedAt: null };
  }

  /**
   * The item with an id that a client chose, in any space. Only for checking whether the item belongs to the caller:
   * never show it to other people.
   */
  findInAnySpace(id: string, tx: Transaction): Promise<Kind | null> {
    return this.model
      .findOne({ _id: id } as QueryFilter<Kind>, null, { session: tx.session })
      .lean<Kind>()
      .exec();
  }

  /** How many items of this kind a space has, and their size. */
  async measure(space: Space): Promise<Amount> {
    const group = { _id: null, count: { $sum: 1 }, bytes: { $sum: { $bsonSize: '$$ROOT' } } };
    const pipeline = [{ $match: { space } }, { $group: group }, { $unset: '_id' }];
    const [amount] = await this.model.collection.aggregate<Amount>(pipeline).toArray();
    return amount ?? NOTHING;
  }

  async insert(item: Kind, tx: Transaction): Promise<void> {
    await this.model.insertMany([item], { session: tx.session, lean: true });
  }

  /** Writes the given fields of an item that was read in the same transaction, and increases its version. */
  update(space: Space, id: string, fields: Partial<OwnFields<Kind>>, now: Date, tx: Transaction): Promise<Kind> {
    const change = { $set: { ...fields, updatedAt: now }, $inc: { version: 1 } } as UpdateQuery<Kind>;
    return this.model
      .findOneAndUpdate(one<Kind>(space, id), change, { session: tx.session, returnDocument: 'after' })
      .lean<Kind>()
      .orFail()
      .exec();
  }

  /** Deletes an item and returns it, or null. */
  delete(space: Space, id: string, tx: Transaction): Promise<Kind | null> {
    return this.model.findOneAndDelete(one<Kind>(space, id), { session: tx.session }).lean<Kind>().exec();
  }

  /** Deletes at most `limit` items of a space. Returns their ids and versions, and the quota that they used. */
  async deleteSome(
    space: Space,
    limit: number,
    { session }: Transaction,
  ): Promise<{ deleted: Pick<Item, '_id' | 'version'>[]; amount: Amount }> {
    const some = [{ $match: { space } }, { $sort: { _id: -1 } }, { $limit: limit }];
    const found = await this.model.collection
      .aggregate<{ _id: string; version: number; bytes: number }>(
        [...some, { $project: { version: 1, bytes: { $bsonSize: '$$ROOT' } } }],
        { session },
      )
      .toArray();
    const ids = found.map(({ _id }) => _id);
    await this.model.deleteMany({ space, _id: trusted({ $in: ids }) } as QueryFilter<Kind>, { session });
    return { deleted: found, amount: { count: ids.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) } };
  }

  /**
   * Deletes all items of a permanently deleted space. Uses no transaction: for a full space it would stay open too
   * long, and no person can access the space any more.
   */
  async purge(space: Space): Promise<void> {
    await this.model.deleteMany({ space } as QueryFilter<Kind>);
  }
}

const one = <Kind extends Item>(space: Space, id: string) => ({ _id: id, space }) as QueryFilter<Kind>;
