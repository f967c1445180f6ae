import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReminderOfItem, Space } from '@pawplan/contracts';
import { afterCreationKey, creationKey } from '@pawplan/items';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { NotificationDocument } from './notification.schema.js';

/** The owner of notifications, and the spaces of this person. */
export interface Reader {
  userId: string;
  spaces: readonly Space[];
}

/** A notification that is a reminder. */
export type ReminderNotification = NotificationDocument &
  Required<Pick<NotificationDocument, 'itemId' | 'reminder' | 'occurrence' | 'itemVersion' | 'titleVersion'>>;

/** What identifies the notification of a join within its group. */
type JoinKey = Pick<NotificationDocument, 'groupVersion' | 'userId'>;
export const joinKey = ({ groupVersion, userId }: JoinKey): string => `${groupVersion} ${userId}`;

/** Notifications per transaction, which takes well below a second on a slow machine. */
export const BATCH_SIZE = 2_000;

/**
 * The only code that reads or writes notifications. A person can only find their own notifications, and only in their
 * own spaces; the queries for reminders of an item and for joins serve no person.
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

  /** The keys of those of the notifications of joins that are stored. All are of one group. */
  async joinsAmong(joins: readonly NotificationDocument[], tx: Transaction): Promise<Set<string>> {
    const [space] = joins.map((join) => join.space);
    if (space === undefined) return new Set();
    const groupVersion = trusted({ $in: joins.map((join) => join.groupVersion ?? 0) });
    const found = await this.model
      .find({ space, groupVersion }, { groupVersion: 1, userId: 1 }, { session: tx.session })
      .lean<JoinKey[]>()
      .exec();
    return new Set(found.map(joinKey));
  }

  /** Rejects with a duplicate key when one of the notifications exists already. */
  async insert(notifications: readonly NotificationDocument[], tx: Transaction): Promise<void> {
    if (notifications.length === 0) return;
    await this.model.insertMany([...notifications], { session: tx.session, lean: true });
  }

  /** Those of these notifications, of any people, that exist. */
  among(ids: readonly string[]): Promise<NotificationDocument[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .lean<NotificationDocument[]>()
      .exec();
  }

  /** The stored reminders of items for some people. */
  remindersOf(
    itemIds: readonly string[],
    userIds: readonly string[],
    tx: Transaction,
  ): Promise<ReminderNotification[]> {
    const filter = { itemId: trusted({ $in: [...itemIds] }), userId: trusted({ $in: [...userIds] }) };
    return this.model.find(filter, null, { session: tx.session }).lean<ReminderNotification[]>().exec();
  }

  /** Deletes notifications of any people. */
  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    if (ids.length === 0) return;
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session: tx.session });
  }

  /** Marks a notification of any person as read. */
  async markReminderRead(id: string, readAt: Date, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { read: true, readAt } }, { session: tx.session });
  }

  /**
   * Deletes the unread reminders of an item, or some of them, that were given for a version below this one. Returns
   * their recipients.
   */
  async deleteUnreadReminders(
    itemId: string,
    below: number,
    some: readonly ReminderOfItem[] | undefined,
    tx: Transaction,
  ): Promise<string[]> {
    const unread: QueryFilter<NotificationDocument> = {
      ...{ itemId, read: false, itemVersion: trusted({ $lt: below }) },
      ...(some && {
        $or: some.map(({ reminder, occurrence, userId }) => ({ reminder, occurrence, userId })),
      }),
    };
    const readers = await this.model.distinct('userId', unread, { session: tx.session }).exec();
    if (readers.length > 0) await this.model.deleteMany(unread, { session: tx.session });
    return readers;
  }

  /** Changes the title of the unread reminders that have the title of an earlier version. Returns their recipients. */
  async renameUnreadReminders(itemId: string, title: string, version: number, tx: Transaction): Promise<string[]> {
    const unread: QueryFilter<NotificationDocument> = {
      itemId,
      read: false,
      titleVersion: trusted({ $lt: version }),
    };
    const readers = await this.model.distinct('userId', unread, { session: tx.session }).exec();
    if (readers.length > 0) {
      await this.model.updateMany(unread, { $set: { title, titleVersion: version } }, { session: tx.session });
    }
    return readers;
  }

  /**
   * Deletes notifications of a space whose recipient is not a member, without a transaction, until fewer than {@link
   * BATCH_SIZE} are left. Only for data that is permanently gone: these deletions remain even if the transaction that
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
}

const of = ({ userId, spaces }: Reader): QueryFilter<NotificationDocument> => ({
  userId,
  space: trusted({ $in: [...spaces] }),
});
