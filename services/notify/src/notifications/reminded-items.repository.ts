import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ReminderOfItem, reminderKey, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { RemindedItemState } from './reminded-item.schema.js';

/** The only code that reads and writes the states of items with reminders. */
@Injectable()
export class RemindedItemsRepository {
  constructor(@InjectModel(RemindedItemState.name) private readonly model: Model<RemindedItemState>) {}

  /** Reads the state of an item. Makes simultaneous events of the item conflict with this transaction. */
  async lock(itemId: string, tx: Transaction): Promise<RemindedItemState> {
    const [state] = await this.lockAll([itemId], {}, tx);
    if (!state) throw new Error('The state of an item was not stored');
    return state;
  }

  /** As `lock`, for several items. Those that are new are in this space. */
  async lockAll(
    itemIds: readonly string[],
    created: Pick<RemindedItemState, 'space'>,
    tx: Transaction,
  ): Promise<RemindedItemState[]> {
    // The database's own clock checks the expiry.
    const update = { $set: { changedAt: new Date() }, $setOnInsert: created };
    const locks = itemIds.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
    await this.model.bulkWrite(locks, { session: tx.session, ordered: false });
    const filter = { _id: trusted({ $in: [...itemIds] }) };
    return this.model.find(filter, null, { session: tx.session }).lean<RemindedItemState[]>().exec();
  }

  /** The versions up to which these items, or keys of reminders, are withdrawn. */
  async withdrawnVersions(keys: readonly string[], tx?: Transaction): Promise<Map<string, number>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...keys] }) }, null, { session: tx?.session })
      .lean<RemindedItemState[]>()
      .exec();
    return new Map(found.map(({ _id, withdrawnVersion = 0 }) => [_id, withdrawnVersion]));
  }

  /** Records that all reminders of an item are withdrawn up to a version, and removes the title of earlier ones. */
  async setWithdrawn(item: RemindedItemState, version: number, tx: Transaction): Promise<void> {
    const isTitleOld = (item.titleVersion ?? 0) < version;
    const update = {
      ...{ $max: { withdrawnVersion: version, titleVersion: version }, $set: { changedAt: new Date() } },
      ...(isTitleOld && { $unset: { title: true } }),
    };
    await this.model.updateOne({ _id: item._id }, update, { session: tx.session });
  }

  /** Records that some reminders of an item are withdrawn up to a version. */
  async setSomeWithdrawn(
    { _id: itemId, space }: RemindedItemState,
    reminders: readonly ReminderOfItem[],
    withdrawnVersion: number,
    tx: Transaction,
  ): Promise<void> {
    const updates = reminders.map((each) => {
      const $set = { changedAt: new Date(), userId: each.userId, ...(space && { space }) };
      const filter = { _id: reminderKey({ itemId, ...each }) };
      return { updateOne: { filter, update: { $max: { withdrawnVersion }, $set }, upsert: true } };
    });
    await this.model.bulkWrite(updates, { session: tx.session, ordered: false });
  }

  /** Stores the space of an item in its state and in those of its reminders. */
  async setSpace(itemId: string, space: Space, tx: Transaction): Promise<void> {
    // The keys of reminders begin with the item and a blank; `!` follows the blank.
    const _id = trusted({ $gte: itemId, $lt: `${itemId}!` });
    await this.model.updateMany({ _id }, { $set: { space } }, { session: tx.session });
  }

  /** Deletes the states of a space, without a transaction: only for data that is permanently gone. */
  async deleteOfSpace(space: Space): Promise<void> {
    await this.model.deleteMany({ space });
  }

  /** Deletes the states of single reminders of a person, without a transaction. */
  async deleteOfPerson(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async setTitle(itemId: string, title: string, titleVersion: number, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: itemId }, { $set: { title, titleVersion } }, { session: tx.session });
  }
}
