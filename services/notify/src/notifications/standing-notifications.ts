import { Injectable } from '@nestjs/common';
import {
  currentReminders,
  REMINDED_TYPES,
  REMINDING_SERVICE,
  type RemindedType,
  reminderKey,
  type Space,
  spaceAccess,
} from '@pawplan/contracts';
import { Clock, RpcClient } from '@pawplan/platform';
import { type NotificationRef, type PushContent, StandingCheck } from '../push/standing-check.js';
import type { NotificationDocument } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';

const SCREENS = {
  'special-date': '/special-dates',
  event: '/calendar',
  todo: '/todos',
  habit: '/habits',
  goal: '/goals',
  'member-joined': '/dashboard',
} as const;

type Reminder = NotificationDocument & {
  type: RemindedType;
} & Required<Pick<NotificationDocument, 'itemId' | 'reminder' | 'occurrence' | 'itemVersion'>>;

/**
 * Which notifications may be sent outside the app now: unread or postponed, to a person who has access to the space at
 * this moment, and about an item of which its service says that it still reminds.
 */
@Injectable()
export class StandingNotifications extends StandingCheck {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly items: RemindedItemsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(asked: readonly NotificationRef[]): Promise<ReadonlyMap<string, PushContent>> {
    const postponed = new Set(
      asked.filter(({ isPostponed }) => isPostponed).map(({ notificationId }) => notificationId),
    );
    const stored = await this.notifications.among(asked.map(({ notificationId }) => notificationId));
    const allowed = await this.withAccess(stored.filter(({ _id, read }) => !read || postponed.has(_id)));
    const now = this.clock.now();
    // A person may postpone a reminder until after its occurrence. The owner of the item does not know of that.
    const isOver = ({ _id, until }: Reminder) => postponed.has(_id) && until !== undefined && until <= now;
    const reminders = allowed.filter(isReminder);
    const titles = new Map([
      ...(await this.currentTitles(reminders.filter((one) => !isOver(one)))),
      ...(await this.titlesOfNotWithdrawn(reminders.filter(isOver))),
    ]);
    return new Map(
      allowed.flatMap((one) => {
        const title = isReminder(one) ? titles.get(one._id) : one.title;
        return title === undefined ? [] : [[one._id, contentOf(one, title)] as const];
      }),
    );
  }

  /** The stored titles of the reminders whose item was not moved, done or deleted since they were given. */
  private async titlesOfNotWithdrawn(reminders: readonly Reminder[]): Promise<[string, string][]> {
    const versions = await this.items.withdrawnVersions(reminders.flatMap((one) => [one.itemId, reminderKey(one)]));
    const withdrawn = (one: Reminder) =>
      Math.max(versions.get(one.itemId) ?? 0, versions.get(reminderKey(one)) ?? 0) > one.itemVersion;
    return reminders.filter((one) => !withdrawn(one)).map(({ _id, title }) => [_id, title]);
  }

  private async withAccess(notifications: readonly NotificationDocument[]): Promise<NotificationDocument[]> {
    const places = new Map(notifications.map((one) => [placeOf(one), one]));
    const answers = await Promise.all(
      [...places].map(async ([place, { userId, space }]) => [place, await this.isAllowed(userId, space)] as const),
    );
    const isAllowed = new Map(answers);
    return notifications.filter((one) => isAllowed.get(placeOf(one)));
  }

  private async isAllowed(userId: string, space: Space): Promise<boolean> {
    return (await this.rpc.call(spaceAccess, { userId, space }, { caller: null })).allowed;
  }

  /** The present titles of the items of reminders that still stand, by the id of the notification. */
  private async currentTitles(reminders: readonly Reminder[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Map(reminders.map((one) => [reminderKey(one), one._id]));
    const answers = await Promise.all(
      REMINDED_TYPES.map(async (type) => {
        const some = reminders.filter((one) => one.type === type).map(keyOf);
        if (some.length === 0) return [];
        const call = currentReminders(REMINDING_SERVICE[type]);
        return (await this.rpc.call(call, { type, reminders: some }, { caller: null })).current;
      }),
    );
    return new Map(answers.flat().map((one) => [ids.get(reminderKey(one)) ?? '', one.title]));
  }
}

const isReminder = (one: NotificationDocument): one is Reminder => one.type !== 'member-joined';

const keyOf = ({ itemId, reminder, occurrence, userId }: Reminder) => ({ itemId, reminder, occurrence, userId });

const placeOf = ({ userId, space }: NotificationDocument): string => `${userId} ${space}`;

const contentOf = ({ type, date }: NotificationDocument, title: string): PushContent => ({
  kind: type,
  title,
  at: date,
  path: SCREENS[type],
});
