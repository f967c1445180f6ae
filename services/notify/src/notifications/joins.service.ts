import { Injectable } from '@nestjs/common';
import { groupOf, groupSpace, type MemberJoined, type StoredJoin } from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, dayIn, type Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import { Deliveries } from './deliveries.js';
import { LiveChanges } from './live-changes.js';
import type { NotificationDocument } from './notification.schema.js';
import { joinKey, NotificationsRepository } from './notifications.repository.js';

/** Notifies the members of a group of joins. */
@Injectable()
export class JoinsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly audiences: Audiences,
    private readonly deliveries: Deliveries,
    private readonly live: LiveChanges,
    private readonly clock: Clock,
  ) {}

  /** Notifies the earlier members of a group, who are still members, that a person joined it. */
  async notifyOfJoin(
    { groupId, groupName, userId: memberId, memberIds }: MemberJoined,
    groupVersion: number,
    tx: Transaction,
  ): Promise<void> {
    const space = groupSpace(groupId);
    // A person who leaves at the same moment must not keep notifications of the group. The lock makes one of the two
    // transactions start again.
    await this.audiences.conflictWithChanges(space, tx);
    const present = await this.audiences.newestMembers({ id: groupId, memberIds, version: groupVersion }, tx);
    const createdAt = this.clock.now();
    const date = dayIn('UTC', createdAt);
    const joins = memberIds
      .filter((userId) => present.includes(userId))
      .map((userId) => ({
        ...{ _id: new Types.ObjectId().toHexString(), type: 'member-joined' as const, userId, space },
        ...{ memberId, groupVersion, date, title: groupName, read: false, createdAt },
      }));
    await this.add(joins, tx);
  }

  /** Stores notifications of joins that an earlier release has stored in the planner. */
  async move(joins: readonly StoredJoin[], tx: Transaction): Promise<void> {
    const groups = [...new Set(joins.map(({ space }) => space))];
    for (const space of groups) {
      await this.audiences.conflictWithChanges(space, tx);
      const members = groupOf(space) === null ? null : await this.audiences.membersOf(space, tx);
      const ofGroup = joins.filter((join) => join.space === space);
      // While the group is unknown here, its next event deletes what is left over.
      const present = ofGroup.filter(({ userId }) => !members || members.joinedAt(userId) !== undefined);
      await this.add(present.map(notificationOf), tx);
    }
  }

  /** Stores those of the notifications that are not stored yet. All are of one group. */
  private async add(joins: readonly NotificationDocument[], tx: Transaction): Promise<void> {
    const known = await this.notifications.joinsAmong(joins, tx);
    const added = joins.filter((join) => !known.has(joinKey(join)));
    if (added.length === 0) return;
    await this.notifications.insert(added, tx);
    await this.deliveries.add(
      added.filter(({ read }) => !read),
      tx,
    );
    this.live.emit(
      added.map(({ userId }) => userId),
      tx,
    );
  }
}

function notificationOf({ id, givenAt, readAt, ...join }: StoredJoin): NotificationDocument {
  return {
    ...{ _id: id, type: 'member-joined', ...join, createdAt: new Date(givenAt) },
    ...{ read: readAt !== undefined, ...(readAt !== undefined && { readAt: new Date(readAt) }) },
  };
}
