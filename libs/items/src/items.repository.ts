import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Item, OwnFields } from './item.schema.js';

/** What all repositories of items have in common; nothing is found without its space. Every kind has an index on `{space, _id}`. */
export abstract class ItemsRepository<Kind extends Item> {
  protected constructor(protected readonly model: Model<Kind>) {}

  /** One item of the space, or null. */
  get(space: Space, id: string, tx: Transaction): Promise<Kind | null> {
    return this.model.findOne(one<Kind>(space, id), null, { session: tx.session }).lean<Kind>().exec();
  }

  /** What one person made in some spaces, oldest first. */
  madeBy(createdBy: string, spaces: readonly Space[]): Promise<Kind[]> {
    return this.model
      .find({ space: { $in: [...spaces] }, createdBy } as QueryFilter<Kind>)
      .sort({ _id: 1 })
      .lean<Kind[]>()
      .exec();
  }

  /** Whether the space holds `count` items or more; reads the index only. */
  async holds(space: Space, count: number): Promise<boolean> {
    const last = await this.model.collection
      .find({ space }, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .skip(count - 1)
      .limit(1)
      .next();
    return last !== null;
  }

  async insert(item: Kind, tx: Transaction): Promise<void> {
    await this.model.insertMany([item], { session: tx.session, lean: true });
  }

  /** Writes the named fields of an item that was read in the same transaction, and raises its version. */
  update(space: Space, id: string, fields: Partial<OwnFields<Kind>>, now: Date, tx: Transaction): Promise<Kind> {
    const change = { $set: { ...fields, updatedAt: now }, $inc: { version: 1 } } as UpdateQuery<Kind>;
    return this.model
      .findOneAndUpdate(one<Kind>(space, id), change, { session: tx.session, returnDocument: 'after' })
      .lean<Kind>()
      .orFail()
      .exec();
  }

  /** Deletes and answers what stood, or null. */
  delete(space: Space, id: string, tx: Transaction): Promise<Kind | null> {
    return this.model.findOneAndDelete(one<Kind>(space, id), { session: tx.session }).lean<Kind>().exec();
  }

  /** Deletes so many items of a space at most; answers their ids. */
  async deleteSome(space: Space, limit: number, { session }: Transaction): Promise<string[]> {
    const found = await this.model
      .find({ space } as QueryFilter<Kind>, { _id: 1 }, { session })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Pick<Item, '_id'>[]>()
      .exec();
    const ids = found.map(({ _id }) => _id);
    await this.model.deleteMany({ space, _id: { $in: ids } } as QueryFilter<Kind>, { session });
    return ids;
  }

  /**
   * Deletes everything of a space that is gone for good: in no transaction, which a full space would hold open for too long, and which nobody
   * could see anything of.
   */
  async purge(space: Space): Promise<void> {
    await this.model.deleteMany({ space } as QueryFilter<Kind>);
  }
}

const one = <Kind extends Item>(space: Space, id: string) => ({ _id: id, space }) as QueryFilter<Kind>;
