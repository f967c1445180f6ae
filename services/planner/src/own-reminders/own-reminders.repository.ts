import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarEvent, Space } from '@pawplan/contracts';
import { type ListOrder, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, Types, trusted } from 'mongoose';
import { type InSeries, seriesIdOf } from '../calendar/series/series.js';
import { OwnRemindersDocument } from './own-reminders.schema.js';

/** A person's reminders for one item. */
type OwnRemindersFields = Omit<OwnRemindersDocument, '_id'>;

/** The number of items up to which their own reminders are looked up one by one. */
const MOST_LOOKED_UP = 50;

/** The part of a reply with the own reminders of the person who reads it. */
type Shown = Pick<CalendarEvent, 'myReminders'>;

/**
 * The only code that reads or writes own reminders. A person can only find their own; all of an item are read only to
 * give reminders.
 */
@Injectable()
export class OwnRemindersRepository {
  constructor(@InjectModel(OwnRemindersDocument.name) private readonly model: Model<OwnRemindersDocument>) {}

  /**
   * The reminders that a person has, at least those for some items, by the id of the item; null for those that were
   * given up.
   */
  async of(
    userId: string,
    items: readonly string[],
    tx?: Transaction,
  ): Promise<Map<string, OwnRemindersDocument['reminders']>> {
    // Finding many items takes longer than reading all that a person usually has.
    const wanted = items.length > MOST_LOOKED_UP ? {} : { item: trusted({ $in: [...items] }) };
    const found = await this.model
      .find({ userId, ...wanted }, { item: 1, reminders: 1 }, { session: tx?.session })
      .lean<Pick<OwnRemindersDocument, 'item' | 'reminders'>[]>()
      .exec();
    return new Map(found.map(({ item, reminders }) => [item, reminders]));
  }

  /** A function that returns a view of an item with the own reminders of the person who reads it. */
  async withMyReminders(
    userId: string,
    items: readonly InSeries[],
  ): Promise<<View extends Shown>(item: InSeries, view: View) => View & Shown> {
    const found = await this.of(userId, [...new Set(items.map(seriesIdOf))]);
    return (item, view) => {
      const myReminders = found.get(seriesIdOf(item));
      return myReminders ? { ...view, myReminders } : view;
    };
  }

  /** Those of all people for some items, in any order. */
  ofItems(items: readonly string[], tx?: Transaction): Promise<OwnRemindersDocument[]> {
    return this.model
      .find({ item: trusted({ $in: [...items] }) }, null, { session: tx?.session })
      .lean<OwnRemindersDocument[]>()
      .exec();
  }

  /** How many items a person has them for, also those that were given up. */
  count(userId: string, tx: Transaction): Promise<number> {
    return this.model.countDocuments({ userId }, { session: tx.session }).exec();
  }

  /** Stores the reminders of a person for an item. Makes the unit of work start again when they were just created. */
  async set(fields: OwnRemindersFields, { session }: Transaction): Promise<void> {
    const { userId, item, ...others } = fields;
    const update = { $set: others, $setOnInsert: { _id: new Types.ObjectId().toHexString() } };
    await this.model.updateOne({ userId, item }, update, { session, upsert: true }).catch(retryIfDuplicate);
  }

  /** Records that a person has those of the item again. Does nothing when they had no own ones. */
  async giveUp(userId: string, item: string, now: Date, { session }: Transaction): Promise<void> {
    const filter = { userId, item, reminders: trusted({ $ne: null }) };
    await this.model.updateOne(filter, { $set: { reminders: null, updatedAt: now } }, { session });
  }

  /** Deletes the record of those that a person gave up first. Returns whether there was one. */
  async forgetGivenUp(userId: string, { session }: Transaction): Promise<boolean> {
    const deleted = await this.model.findOneAndDelete(
      { userId, reminders: null },
      { session, sort: { updatedAt: 1, _id: 1 } },
    );
    return deleted !== null;
  }

  /** Copies those of a series to the series that continues it. */
  async copy(from: string, to: string, tx: Transaction): Promise<void> {
    const copies = (await this.ofItems([from], tx)).map((one) => ({
      ...one,
      _id: new Types.ObjectId().toHexString(),
      item: to,
    }));
    if (copies.length > 0) await this.model.insertMany(copies, { session: tx.session, lean: true });
  }

  /** Deletes those of all people for some items, in the transaction that deletes the items. */
  async deleteOfItems(items: readonly string[], { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ item: trusted({ $in: [...items] }) }, { session });
  }

  /** Deletes those that a person had in a space when they left it. */
  async deleteOfMember(space: Space, userId: string, leftAt: Date, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ space, userId, updatedAt: trusted({ $lte: leftAt }) }, { session });
  }

  /** Those of a person in some spaces, for the download. */
  inSpaces(userId: string, spaces: readonly Space[]): ListOrder<OwnRemindersDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({
            ...{ userId, space: trusted({ $in: [...spaces] }), _id: trusted({ $gt: after ?? '' }) },
            reminders: trusted({ $ne: null }),
          })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<OwnRemindersDocument[]>()
          .exec(),
      keyOf: ({ _id }) => _id,
    };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async purge(space: Space): Promise<void> {
    await this.model.deleteMany({ space });
  }
}
