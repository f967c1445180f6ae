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
} & Required<Pick<NotificationDocument, 'itemId' | 'reminder' | 'occurrence'>>;

/**
 * Which notifications may be sent outside the app now: unread, to a person who has access to the space at this moment,
 * and about an item of which its service says that it still reminds.
 */
@Injectable()
export class StandingNotifications extends StandingCheck {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(asked: readonly NotificationRef[]): Promise<ReadonlyMap<string, PushContent>> {
    const stored = await this.notifications.unreadAmong(asked.map(({ notificationId }) => notificationId));
    const allowed = await this.withAccess(stored);
    const [titles, now] = [await this.currentTitles(allowed.filter(isReminder)), this.clock.now()];
    return new Map(
      allowed.flatMap((notification) => {
        // A person may postpone a reminder until after its occurrence. Of that, the owner of the item knows nothing.
        const isOver = notification.until !== undefined && notification.until <= now;
        const title = isReminder(notification) && !isOver ? titles.get(notification._id) : notification.title;
        return title === undefined ? [] : [[notification._id, contentOf(notification, title)] as const];
      }),
    );
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
