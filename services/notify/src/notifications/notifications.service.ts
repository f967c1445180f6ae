import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GroupRecord,
  groupSpace,
  type InSpaces,
  MESSAGES,
  type MessageReply,
  type Notification,
  type UnreadCount,
} from '@pawplan/contracts';
import { Audiences, DirectoryService, type Names } from '@pawplan/directory';
import { Clock, Failure, type ListOrder, type Transaction, UnitOfWork } from '@pawplan/platform';
import { LiveChanges } from './live-changes.js';
import type { NotificationDocument } from './notification.schema.js';
import { textsOf, viewNotification } from './notification.view.js';
import { BATCH_SIZE, NotificationsRepository, type Reader } from './notifications.repository.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';

const MAX_LISTED = 200;

/** Business rules of notifications. Each person sees only their own, and only for their own spaces. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly items: RemindedItemsRepository,
    private readonly audiences: Audiences,
    private readonly directory: DirectoryService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly live: LiveChanges,
  ) {}

  /** Newest first, at most 200. */
  async list(caller: Caller, request: InSpaces): Promise<Notification[]> {
    const notifications = await this.notifications.newestFirst(readerOf(caller, request)).read(undefined, MAX_LISTED);
    const names = await this.namesFor(caller, notifications);
    return notifications.map((notification) => viewNotification(notification, names));
  }

  async countUnread(caller: Caller, request: InSpaces): Promise<UnreadCount> {
    return { count: await this.notifications.countUnread(readerOf(caller, request)) };
  }

  /**
   * Marks a notification as read. Throws `not-found` when it does not exist, belongs to another person, or belongs to a
   * space that is not the caller's.
   */
  read(caller: Caller, { id, spaces }: InSpaces & { id: string }): Promise<MessageReply> {
    const reader = readerOf(caller, { spaces });
    return this.work.run(async (tx) => {
      if (!(await this.notifications.get(reader, id, tx)))
        throw new Failure('not-found', MESSAGES.notificationNotFound);
      await this.markRead(reader, id, tx);
      return MESSAGES.notificationRead;
    });
  }

  /**
   * Marks all as read. Very many notifications need several transactions. Each is a step of the one operation, so a
   * repeated call continues where it stopped.
   */
  async readAll(caller: Caller, request: InSpaces): Promise<MessageReply> {
    const reader = readerOf(caller, request);
    const step = () => this.work.run((tx) => this.markRead(reader, undefined, tx));
    while ((await step()) === BATCH_SIZE);
    return MESSAGES.notificationsRead;
  }

  /** All stored notifications, newest first, with the title that the reader sees. */
  withTitles(caller: Caller, request: InSpaces): ListOrder<NotificationDocument> {
    const order = this.notifications.newestFirst(readerOf(caller, request));
    return {
      ...order,
      read: async (after, limit) => {
        const notifications = await order.read(after, limit);
        const names = await this.namesFor(caller, notifications);
        return notifications.map((notification) => ({ ...notification, title: textsOf(notification, names).title }));
      },
    };
  }

  /** The names of the people whom the notifications are about. */
  private namesFor(caller: Caller, notifications: readonly NotificationDocument[]): Promise<Names> {
    const ids = notifications.flatMap(({ memberId }) => (memberId === undefined ? [] : [memberId]));
    return this.directory.names(caller, ids);
  }

  /**
   * Deletes the notifications of people who are no longer members of a group. A person who joins again does not get
   * them back.
   */
  async deleteOfFormerMembers(group: GroupRecord, tx: Transaction): Promise<void> {
    await this.deleteForeign(group.id, await this.audiences.newestMembers(group, tx), tx);
  }

  /** Deletes the notifications of a purged group, and what is known about its items. */
  async purge(groupId: string, tx: Transaction): Promise<void> {
    await this.items.deleteOfSpace(groupSpace(groupId));
    await this.deleteForeign(groupId, [], tx);
  }

  /**
   * MongoDB aborts transactions that last too long, so most of the notifications are deleted before the transaction.
   */
  private async deleteForeign(groupId: string, members: readonly string[], tx: Transaction): Promise<void> {
    await this.notifications.deleteMostForeign(groupSpace(groupId), members);
    await this.notifications.deleteForeign(groupSpace(groupId), members, tx);
  }

  private async markRead(reader: Reader, id: string | undefined, tx: Transaction): Promise<number> {
    const marked = await this.notifications.markRead(reader, id, this.clock.now(), tx);
    if (marked > 0) this.live.emit([reader.userId], tx);
    return marked;
  }
}

const readerOf = ({ userId }: Caller, { spaces }: InSpaces): Reader => ({ userId, spaces });
