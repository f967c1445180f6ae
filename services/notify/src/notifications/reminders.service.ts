import { Injectable } from '@nestjs/common';
import {
  type GivenReminder,
  groupOf,
  type RemindersGiven,
  type RemindersRenamed,
  type RemindersWithdrawn,
  reminderKey,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import type { Transaction } from '@pawplan/platform';
import { Deliveries } from './deliveries.js';
import { LiveChanges } from './live-changes.js';
import { newReminders } from './new-reminders.js';
import { NotificationsRepository } from './notifications.repository.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';

/**
 * Stores the reminders that other services give. Their events may arrive in any order and more than once; the version of
 * an event is the version of the item.
 */
@Injectable()
export class RemindersService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly items: RemindedItemsRepository,
    private readonly audiences: Audiences,
    private readonly deliveries: Deliveries,
    private readonly live: LiveChanges,
  ) {}

  async given(event: RemindersGiven, version: number, tx: Transaction): Promise<void> {
    const item = await this.items.lock(event.itemId, tx);
    if (item.space !== event.space) await this.items.setSpace(event.itemId, event.space, tx);
    const given = await this.ofMembers(event, tx);
    if (given.length === 0) return;
    const keys = given.map((each) => reminderKey({ itemId: event.itemId, ...each }));
    const stored = {
      item,
      reminders: await this.notifications.remindersOf(event.itemId, [...new Set(given.map(userOf))], tx),
      withdrawn: await this.items.withdrawnVersions(keys, tx),
    };
    const { insert, replaced, readBefore } = newReminders({ ...event, reminders: given }, version, stored);
    await this.notifications.delete(
      replaced.map(({ _id }) => _id),
      tx,
    );
    await this.notifications.insert(insert, tx);
    for (const { _id, readAt } of readBefore) await this.notifications.markReminderRead(_id, readAt, tx);
    await this.deliveries.add(
      insert.filter(({ read }) => !read),
      tx,
    );
    this.live.emit([...insert, ...readBefore].map(userOf), tx);
  }

  async withdrawn({ itemId, reminders }: RemindersWithdrawn, version: number, tx: Transaction): Promise<void> {
    const item = await this.items.lock(itemId, tx);
    if (reminders) await this.items.setSomeWithdrawn(item, reminders, version, tx);
    else await this.items.setWithdrawn(item, version, tx);
    this.live.emit(await this.notifications.deleteUnreadReminders(itemId, version, reminders, tx), tx);
  }

  async renamed({ itemId, title }: RemindersRenamed, version: number, tx: Transaction): Promise<void> {
    const { titleVersion = -1 } = await this.items.lock(itemId, tx);
    if (titleVersion >= version) return;
    await this.items.setTitle(itemId, title, version, tx);
    this.live.emit(await this.notifications.renameUnreadReminders(itemId, title, version, tx), tx);
  }

  /**
   * Leaves out people who are no longer members of the group, or who have left and joined again since the reminder was
   * due. Nobody is left out while this service knows an older version of the group than the giver: the event of the
   * newer version deletes what is left over.
   */
  private async ofMembers(
    { space, groupVersion, reminders }: RemindersGiven,
    tx: Transaction,
  ): Promise<GivenReminder[]> {
    if (groupOf(space) === null) return reminders;
    // A person who leaves at the same moment must not keep reminders of the group.
    await this.audiences.conflictWithChanges(space, tx);
    const members = await this.audiences.membersOf(space, tx);
    if (!members || members.version < (groupVersion ?? 0)) return reminders;
    return reminders.filter(({ userId, dueAt }) => {
      const joinedAt = members.joinedAt(userId);
      return joinedAt !== undefined && (joinedAt === null || joinedAt <= new Date(dueAt));
    });
  }
}

const userOf = ({ userId }: { userId: string }): string => userId;
