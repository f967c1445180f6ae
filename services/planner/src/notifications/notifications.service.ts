import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GroupRecord,
  groupSpace,
  type InSpaces,
  MESSAGES,
  type MessageReply,
  type Notification,
  type NotificationType,
  personalSpace,
  plannerChanged,
  type UnreadCount,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import type { NotificationDocument } from './notification.schema.js';
import { viewNotification } from './notification.view.js';
import { AT_ONCE, NotificationsRepository, type Reader, type Told } from './notifications.repository.js';

const LISTED = 200;

/** What somebody is to be told. */
export type News = Pick<NotificationDocument, 'userId' | 'space' | 'specialDateId' | 'date' | 'title'>;

/** What people are told, each for their own eyes, and only of spaces that are theirs (§1, §4 of the decisions). */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Newest first, at most 200. */
  async list(caller: Caller, request: InSpaces): Promise<Notification[]> {
    return (await this.notifications.list(readerOf(caller, request), LISTED)).map(viewNotification);
  }

  async countUnread(caller: Caller, request: InSpaces): Promise<UnreadCount> {
    return { count: await this.notifications.countUnread(readerOf(caller, request)) };
  }

  /** Throws `not-found` for one that is absent, another person's, or of a space that is not the caller's. */
  read(caller: Caller, { id, spaces }: InSpaces & { id: string }): Promise<MessageReply> {
    const reader = readerOf(caller, { spaces });
    return this.work.run(async (tx) => {
      if (!(await this.notifications.get(reader, id, tx)))
        throw new Failure('not-found', MESSAGES.notificationNotFound);
      await this.markRead(reader, id, tx);
      return { message: MESSAGES.notificationRead };
    });
  }

  /** Very many take several transactions: each is a step of the one operation, so a call that is tried again goes on where it stopped. */
  async readAll(caller: Caller, request: InSpaces): Promise<MessageReply> {
    const reader = readerOf(caller, request);
    const step = () => this.work.run((tx) => this.markRead(reader, undefined, tx));
    while ((await step()) === AT_ONCE);
    return { message: MESSAGES.notificationsRead };
  }

  /** Tells people; their screens hear of it with the commit. */
  async tell(type: NotificationType, news: readonly News[], tx: Transaction): Promise<void> {
    const createdAt = this.clock.now();
    const notifications = news.map((each) => ({
      _id: new Types.ObjectId().toHexString(),
      type,
      ...each,
      read: false,
      createdAt,
    }));
    await this.notifications.insert(notifications, tx);
    this.tellScreens(
      news.map(({ userId }) => userId),
      tx,
    );
  }

  /** Takes back what nobody has read yet of a special date. */
  async withdraw(specialDateId: string, tx: Transaction): Promise<void> {
    this.tellScreens(await this.notifications.deleteUnread(specialDateId, tx), tx);
  }

  /** Takes back those of a special date that nobody has read yet and of which `isToGo` says so. */
  async withdrawThose(specialDateId: string, isToGo: (told: Told) => boolean, tx: Transaction): Promise<void> {
    const gone = (await this.notifications.unread(specialDateId, tx)).filter(isToGo);
    if (gone.length === 0) return;
    await this.notifications.delete(
      gone.map(({ _id }) => _id),
      tx,
    );
    this.tellScreens(
      gone.map(({ userId }) => userId),
      tx,
    );
  }

  /** A special date has another title now; what was read stays as it was. */
  async retitle(specialDateId: string, title: string, tx: Transaction): Promise<void> {
    this.tellScreens(await this.notifications.retitleUnread(specialDateId, title, tx), tx);
  }

  /** Deletes what those had who are no longer in a group; one who joins again begins anew. */
  async keepMembers(group: GroupRecord, tx: Transaction): Promise<void> {
    await this.deleteForeign(group.id, await this.audiences.newestMembers(group, tx), tx);
  }

  /** Deletes what a purged group had (§1). */
  async purge(groupId: string, tx: Transaction): Promise<void> {
    await this.deleteForeign(groupId, [], tx);
  }

  /** The database ends transactions that last for seconds, so most of very many go before. */
  private async deleteForeign(groupId: string, members: readonly string[], tx: Transaction): Promise<void> {
    await this.notifications.deleteMostForeign(groupSpace(groupId), members);
    await this.notifications.deleteForeign(groupSpace(groupId), members, tx);
  }

  private async markRead(reader: Reader, id: string | undefined, tx: Transaction): Promise<number> {
    const marked = await this.notifications.markRead(reader, id, this.clock.now(), tx);
    if (marked > 0) this.tellScreens([reader.userId], tx);
    return marked;
  }

  private tellScreens(userIds: readonly string[], tx: Transaction): void {
    const version = this.clock.now().getTime();
    for (const id of new Set(userIds)) {
      // Made by nobody, so that every screen of theirs fetches anew.
      tx.emit(plannerChanged, { id, version }, { space: personalSpace(id), collection: 'notifications', by: '' });
    }
  }
}

const readerOf = ({ userId }: Caller, { spaces }: InSpaces): Reader => ({ userId, spaces });
