import { Injectable } from '@nestjs/common';
import {
  type GivenReminder,
  groupOf,
  type NotifiedItem,
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
 * Stores the reminders that other services give. Their events may arrive in any order and more than once; the version
 * of the item decides.
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

  async given(event: RemindersGiven, tx: Transaction): Promise<void> {
    const ids = event.items.map(({ itemId }) => itemId);
    const states = await this.items.lockAll(ids, { space: event.space }, tx);
    for (const { _id, space } of states) if (space !== event.space) await this.items.setSpace(_id, event.space, tx);
    const items = await this.ofMembers(event, tx);
    const given = items.flatMap(({ itemId, reminders }) => reminders.map((each) => ({ ...each, itemId })));
    if (given.length === 0) return;
    const stored = await this.notifications.remindersOf(ids, [...new Set(given.map(userOf))], tx);
    const withdrawn = await this.items.withdrawnVersions(given.map(reminderKey), tx);
    const changes = items.map((item) => {
      const state = states.find(({ _id }) => _id === item.itemId);
      if (!state) throw new Error('The state of an item was not stored');
      const reminders = stored.filter(({ itemId }) => itemId === item.itemId);
      return newReminders(event, item, { state, reminders, withdrawn });
    });
    const insert = changes.flatMap((change) => change.insert);
    const replaced = changes.flatMap((change) => change.replaced);
    const readBefore = changes.flatMap((change) => change.readBefore);
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
    { space, groupVersion, items }: RemindersGiven,
    tx: Transaction,
  ): Promise<readonly NotifiedItem[]> {
    if (groupOf(space) === null) return items;
    // A person who leaves at the same moment must not keep reminders of the group.
    await this.audiences.conflictWithChanges(space, tx);
    const members = await this.audiences.membersOf(space, tx);
    if (!members || members.version < (groupVersion ?? 0)) return items;
    const isFor = ({ userId, dueAt }: GivenReminder) => {
      const joinedAt = members.joinedAt(userId);
      return joinedAt !== undefined && (joinedAt === null || joinedAt <= new Date(dueAt));
    };
    return items.map((item) => ({ ...item, reminders: item.reminders.filter(isFor) }));
  }
}

const userOf = ({ userId }: { userId: string }): string => userId;
