import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import { NotificationDocument } from './notification.schema.js';

/** Whose notifications, and in which of their spaces. */
export interface Reader {
  userId: string;
  spaces: readonly Space[];
}

/** Says that somebody was told of an occurrence. */
export type Told = Pick<NotificationDocument, 'specialDateId' | 'date' | 'userId'>;

/** Written in one transaction: well below a second on a slow machine. */
export const AT_ONCE = 2_000;

/** The only code that touches notifications. A person finds their own only, and only those in spaces that are theirs. */
@Injectable()
export class NotificationsRepository {
  constructor(@InjectModel(NotificationDocument.name) private readonly model: Model<NotificationDocument>) {}

  /** Newest first; without a limit all of them. */
  list(reader: Reader, limit = 0): Promise<NotificationDocument[]> {
    return this.model
      .find(of(reader))
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<NotificationDocument[]>()
      .exec();
  }

  countUnread(reader: Reader): Promise<number> {
    return this.model.countDocuments({ ...of(reader), read: false }).exec();
  }

  /** Null when the reader has no such notification. */
  get(reader: Reader, id: string, tx: Transaction): Promise<NotificationDocument | null> {
    return this.model
      .findOne({ ...of(reader), _id: id }, null, { session: tx.session })
      .lean<NotificationDocument>()
      .exec();
  }

  /** Marks one, or so many as go at once when no id is given; answers how many were unread. */
  async markRead(reader: Reader, id: string | undefined, now: Date, tx: Transaction): Promise<number> {
    const unread: QueryFilter<NotificationDocument> = { ...of(reader), read: false };
    const ids = id === undefined ? await this.some(unread, tx) : [id];
    const { modifiedCount } = await this.model.updateMany(
      { ...unread, _id: { $in: ids } },
      { $set: { read: true, readAt: now } },
      { session: tx.session },
    );
    return modifiedCount;
  }

  /** Who was told of which of these dates' occurrences on or after a day `yyyy-mm-dd`. */
  told(specialDateIds: readonly string[], from: string, tx?: Transaction): Promise<Told[]> {
    const filter = { specialDateId: { $in: specialDateIds }, date: { $gte: from } };
    return this.model
      .find(filter, { _id: 0, specialDateId: 1, date: 1, userId: 1 }, { session: tx?.session })
      .lean<Told[]>()
      .exec();
  }

  /** Rejects with the driver's error 11000 when somebody was told already. */
  async insert(notifications: NotificationDocument[], tx: Transaction): Promise<void> {
    await this.model.insertMany(notifications, { session: tx.session, lean: true });
  }

  /** Gives the unread ones of a special date another title; answers whose they are. */
  async retitleUnread(specialDateId: string, title: string, tx: Transaction): Promise<string[]> {
    const { readers, unread } = await this.unreadOf(specialDateId, tx);
    if (readers.length > 0) await this.model.updateMany(unread, { $set: { title } }, { session: tx.session });
    return readers;
  }

  /** The unread ones of a special date. */
  unread(specialDateId: string, tx: Transaction): Promise<(Told & { _id: string })[]> {
    return this.model
      .find({ specialDateId, read: false }, { specialDateId: 1, date: 1, userId: 1 }, { session: tx.session })
      .lean<(Told & { _id: string })[]>()
      .exec();
  }

  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.model.deleteMany({ _id: { $in: [...ids] } }, { session: tx.session });
  }

  /** Deletes the unread ones of a special date; answers whose they were. */
  async deleteUnread(specialDateId: string, tx: Transaction): Promise<string[]> {
    const { readers, unread } = await this.unreadOf(specialDateId, tx);
    if (readers.length > 0) await this.model.deleteMany(unread, { session: tx.session });
    return readers;
  }

  /**
   * Deletes those of a space that are for somebody else than its members, in no transaction, until so many are left as go at once: for what is
   * gone for good, whatever becomes of the transaction that deletes the rest.
   */
  async deleteMostForeign(space: Space, members: readonly string[]): Promise<void> {
    for (;;) {
      const ids = await this.some({ space, userId: { $nin: [...members] } });
      if (ids.length < AT_ONCE) return;
      await this.model.deleteMany({ _id: { $in: ids } });
    }
  }

  /** Deletes those of a space that are for somebody else than its members. */
  async deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void> {
    await this.model.deleteMany({ space, userId: { $nin: [...members] } }, { session: tx.session });
  }

  /** Deletes all that a person was ever told, in no transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** The ids of so many as go at once. */
  private async some(filter: QueryFilter<NotificationDocument>, tx?: Transaction): Promise<string[]> {
    const found = await this.model
      .find(filter, { _id: 1 }, { session: tx?.session })
      .limit(AT_ONCE)
      .lean<Pick<NotificationDocument, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  private async unreadOf(specialDateId: string, tx: Transaction) {
    const unread: QueryFilter<NotificationDocument> = { specialDateId, read: false };
    return { unread, readers: await this.model.distinct('userId', unread, { session: tx.session }).exec() };
  }
}

const of = ({ userId, spaces }: Reader): QueryFilter<NotificationDocument> => ({ userId, space: { $in: [...spaces] } });
