import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReminderOfItem } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { NotificationDocument } from './notification.schema.js';

/** A notification that is a reminder. */
export type ReminderNotification = NotificationDocument &
  Required<Pick<NotificationDocument, 'itemId' | 'reminder' | 'occurrence' | 'itemVersion' | 'titleVersion'>>;

/** The notifications that are reminders, by their items. It serves no person. */
@Injectable()
export class RemindersRepository {
  constructor(@InjectModel(NotificationDocument.name) private readonly model: Model<NotificationDocument>) {}

  /** The stored reminders of an item for some people. */
  stored(itemId: string, userIds: readonly string[], tx: Transaction): Promise<ReminderNotification[]> {
    return this.model
      .find({ itemId, userId: trusted({ $in: [...userIds] }) }, null, { session: tx.session })
      .lean<ReminderNotification[]>()
      .exec();
  }

  async insert(reminders: readonly ReminderNotification[], tx: Transaction): Promise<void> {
    if (reminders.length === 0) return;
    await this.model.insertMany([...reminders], { session: tx.session, lean: true });
  }

  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    if (ids.length === 0) return;
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session: tx.session });
  }

  async markRead(id: string, readAt: Date, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { read: true, readAt } }, { session: tx.session });
  }

  /**
   * Deletes the unread reminders of an item, or some of them, that were given for a version below this one. Returns
   * their recipients.
   */
  async withdraw(
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
  async rename(itemId: string, title: string, version: number, tx: Transaction): Promise<string[]> {
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
}
