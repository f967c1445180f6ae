import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { RemindedItemState } from './reminded-item.schema.js';

/** The only code that reads and writes the states of items with reminders. */
@Injectable()
export class RemindedItemsRepository {
  constructor(@InjectModel(RemindedItemState.name) private readonly model: Model<RemindedItemState>) {}

  /** Reads the state of an item. Makes simultaneous events of the item conflict with this transaction. */
  lock(itemId: string, tx: Transaction): Promise<RemindedItemState> {
    return this.model
      .findOneAndUpdate(
        { _id: itemId },
        // The database's own clock checks the expiry.
        { $set: { changedAt: new Date() } },
        { upsert: true, returnDocument: 'after', session: tx.session },
      )
      .lean<RemindedItemState>()
      .orFail()
      .exec();
  }

  /** The versions up to which these items, or keys of reminders, are withdrawn. */
  async withdrawnVersions(keys: readonly string[], tx?: Transaction): Promise<Map<string, number>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...keys] }) }, null, { session: tx?.session })
      .lean<RemindedItemState[]>()
      .exec();
    return new Map(found.map(({ _id, withdrawnVersion = 0 }) => [_id, withdrawnVersion]));
  }

  /** Records that an item, or some of its reminders, are withdrawn up to a version. */
  async setWithdrawn(ids: readonly string[], withdrawnVersion: number, tx: Transaction): Promise<void> {
    const update = { $max: { withdrawnVersion }, $set: { changedAt: new Date() } };
    const updates = ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
    await this.model.bulkWrite(updates, { session: tx.session, ordered: false });
  }

  async setTitle(itemId: string, title: string, titleVersion: number, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: itemId }, { $set: { title, titleVersion } }, { session: tx.session });
  }
}
