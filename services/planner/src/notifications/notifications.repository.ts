import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { afterCreationKey, creationKey } from '@pawplan/items';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { NotificationDocument } from './notification.schema.js';

/** The owner of notifications, and the spaces of this person. */
export interface Reader {
  userId: string;
  spaces: readonly Space[];
}

/** The fields that identify a delivered reminder: the person, the special date and the occurrence. */
export type ReminderKey = Required<Pick<NotificationDocument, 'specialDateId' | 'date' | 'userId'>>;

/** Notifications per transaction, which takes well below a second on a slow machine. */
export const BATCH_SIZE = 2_000;

/**
 * The only code that reads or writes notifications. A person can only find their own notifications, and only in their
 * own spaces.
 */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(NotificationDocument.name) private readonly model: Model<NotificationDocument>) {}

  newestFirst(reader: Reader): ListOrder<NotificationDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({
            $and: [of(reader), afterCreationKey(after, { newestFirst: true })],
          } as QueryFilter<NotificationDocument>)
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .lean<NotificationDocument[]>()
          .exec(),
      keyOf: creationKey,
    };
  }

  countUnread(reader: Reader): Promise<number> {
    return this.model.countDocuments({ ...of(reader), read: false }).exec();
  }

  /** Returns null when the reader has no such notification. */
  get(reader: Reader, id: string, tx: Transaction): Promise<NotificationDocument | null> {
    return this.model
      .findOne({ ...of(reader), _id: id }, null, { session: tx.session })
      .lean<NotificationDocument>()
      .exec();
  }

  /**
   * Marks one notification as read or, without an id, up to {@link BATCH_SIZE} of them. Returns how many were unread.
   */
  async markRead(reader: Reader, id: string | undefined, now: Date, tx: Transaction): Promise<number> {
    const unread: QueryFilter<NotificationDocument> = { ...of(reader), read: false };
    const ids = id === undefined ? await this.some(unread, tx) : [id];
    const { modifiedCount } = await this.model.updateMany(
      { ...unread, _id: trusted({ $in: ids }) },
      { $set: { read: true, readAt: now } },
      { session: tx.session },
    );
    return modifiedCount;
  }

  /**
   * The reminders that were given for these special dates, for occurrences on or after the day `from` (`yyyy-mm-dd`).
   */
  deliveredReminders(specialDateIds: readonly string[], from: string, tx?: Transaction): Promise<ReminderKey[]> {
    const filter = { specialDateId: trusted({ $in: specialDateIds }), date: trusted({ $gte: from }) };
    return this.model
      .find(filter, { _id: 0, specialDateId: 1, date: 1, userId: 1 }, { session: tx?.session })
      .lean<ReminderKey[]>()
      .exec();
  }

  /** Whether notifications about a join exist. The join is identified by the group version after it. */
  async isJoinNotified(space: Space, groupVersion: number, tx: Transaction): Promise<boolean> {
    return (await this.model.exists({ space, groupVersion }).session(tx.session)) !== null;
  }

  /** Rejects with a duplicate key when one of the notifications exists already. */
  async insert(notifications: NotificationDocument[], tx: Transaction): Promise<void> {
    await this.model.insertMany(notifications, { session: tx.session, lean: true });
  }

  /** Changes the title of the unread reminders of a special date. Returns their recipients. */
  async updateUnreadTitles(specialDateId: string, title: string, tx: Transaction): Promise<string[]> {
    const { readers, unread } = await this.unreadOf(specialDateId, tx);
    if (readers.length > 0) await this.model.updateMany(unread, { $set: { title } }, { session: tx.session });
    return readers;
  }

  /** The unread reminders of a special date. */
  unread(specialDateId: string, tx: Transaction): Promise<(ReminderKey & { _id: string })[]> {
    return this.model
      .find({ specialDateId, read: false }, { specialDateId: 1, date: 1, userId: 1 }, { session: tx.session })
      .lean<(ReminderKey & { _id: string })[]>()
      .exec();
  }

  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session: tx.session });
  }

  /** Deletes the unread reminders of a special date. Returns their recipients. */
  async deleteUnread(specialDateId: string, tx: Transaction): Promise<string[]> {
    const { readers, unread } = await this.unreadOf(specialDateId, tx);
    if (readers.length > 0) await this.model.deleteMany(unread, { session: tx.session });
    return readers;
  }

  /**
   * Deletes notifications of a space whose recipient is not a member, without a transaction, until fewer than {@link
   * AT_ONCE} are left. Only for data that is permanently gone: these deletions remain even if the transaction that
   * deletes the rest is rolled back.
   */
  async deleteMostForeign(space: Space, members: readonly string[]): Promise<void> {
    for (;;) {
      const ids = await this.some({ space, userId: trusted({ $nin: [...members] }) });
      if (ids.length < BATCH_SIZE) return;
      await this.model.deleteMany({ _id: trusted({ $in: ids }) });
    }
  }

  /** Deletes the notifications of a space whose recipient is not a member. */
  async deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void> {
    await this.model.deleteMany({ space, userId: trusted({ $nin: [...members] }) }, { session: tx.session });
  }

  /** Deletes all notifications of a person, without a transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** The ids of at most {@link BATCH_SIZE} matching notifications. */
  private async some(filter: QueryFilter<NotificationDocument>, tx?: Transaction): Promise<string[]> {
    const found = await this.model
      .find(filter, { _id: 1 }, { session: tx?.session })
      .limit(BATCH_SIZE)
      .lean<Pick<NotificationDocument, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  private async unreadOf(specialDateId: string, tx: Transaction) {
    const unread: QueryFilter<NotificationDocument> = { specialDateId, read: false };
    return { unread, readers: await this.model.distinct('userId', unread, { session: tx.session }).exec() };
  }
}

const of = ({ userId, spaces }: Reader): QueryFilter<NotificationDocument> => ({
  userId,
  space: trusted({ $in: [...spaces] }),
});
