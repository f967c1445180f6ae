import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { type ListOrder, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { CalendarFeedDocument } from './calendar-feed.schema.js';

/**
 * The only code that reads or writes calendar feeds. Every query is limited to an owner or to a secret, except those
 * that delete the feeds of a space.
 */
@Injectable()
export class CalendarFeedsRepository {
  constructor(@InjectModel(CalendarFeedDocument.name) private readonly model: Model<CalendarFeedDocument>) {}

  /** The feeds of a person, oldest first. */
  listOf(userId: string, tx?: Transaction): Promise<CalendarFeedDocument[]> {
    return this.model
      .find({ userId }, null, { session: tx?.session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<CalendarFeedDocument[]>()
      .exec();
  }

  /** The same, page by page and by slot, for the download: those that show one of some spaces. */
  inSpaces(userId: string, spaces: readonly Space[]): ListOrder<CalendarFeedDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({ userId, space: trusted({ $in: [...spaces] }), slot: trusted({ $gt: Number(after ?? -1) }) })
          .sort({ slot: 1 })
          .limit(limit)
          .lean<CalendarFeedDocument[]>()
          .exec(),
      keyOf: ({ slot }) => String(slot),
    };
  }

  /** The feed with this secret, or null. */
  bySecret(secretHash: string): Promise<CalendarFeedDocument | null> {
    return this.model.findOne({ secretHash }).lean<CalendarFeedDocument>().exec();
  }

  /** Makes the unit of work start again when the slot has just been taken. */
  async insert(feed: CalendarFeedDocument, { session }: Transaction): Promise<void> {
    await this.model.insertMany([feed], { session, lean: true }).catch(retryIfDuplicate);
  }

  /** Gives a feed another secret and returns it, or null. */
  replaceSecret(userId: string, id: string, secretHash: string): Promise<CalendarFeedDocument | null> {
    return this.model
      .findOneAndUpdate({ _id: id, userId }, { $set: { secretHash } }, { returnDocument: 'after' })
      .lean<CalendarFeedDocument>()
      .exec();
  }

  /** Records that a program read a feed, unless that was recorded at or after `since`. */
  async recordRead(id: string, at: Date, by: string | null, since: Date): Promise<void> {
    const isDue = { $or: [{ lastReadAt: null }, { lastReadAt: trusted({ $lte: since }) }] };
    await this.model.updateOne({ _id: id, ...isDue }, { $set: { lastReadAt: at, lastReadBy: by } });
  }

  /** Deletes a feed. Returns whether it existed. */
  async delete(userId: string, id: string, { session }: Transaction): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: id, userId }, { session });
    return deletedCount > 0;
  }

  /** Deletes the feeds of a space that a person had when they left it. */
  async deleteOfMember(space: Space, userId: string, leftAt: Date, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ space, userId, createdAt: trusted({ $lte: leftAt }) }, { session });
  }

  /** Deletes the feeds that a person had at a time. */
  async deleteUntil(userId: string, at: Date, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ userId, createdAt: trusted({ $lte: at }) }, { session });
  }

  /** Deletes all feeds of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** Deletes all feeds of a permanently deleted space. */
  async purge(space: Space): Promise<void> {
    await this.model.deleteMany({ space });
  }
}
