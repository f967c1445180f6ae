import { Injectable, Logger } from '@nestjs/common';
import {
  currentReminders,
  REMINDING_SERVICE,
  type RemindedType,
  reminderKey,
  type SentNotificationType,
  spaceAccess,
} from '@pawplan/contracts';
import { Audiences } from '@pawplan/directory';
import { Clock, RpcClient } from '@pawplan/platform';
import {
  type CurrentContents,
  type NotificationRef,
  type PushContent,
  PushContentSource,
} from '../push/push-content-source.js';
import type { NotificationDocument } from './notification.schema.js';
import { pathOf } from './notification-path.js';
import { NotificationsRepository } from './notifications.repository.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';

type SentNotification = NotificationDocument & { type: SentNotificationType };
type Reminder = SentNotification & {
  type: RemindedType;
} & Required<Pick<NotificationDocument, 'itemId' | 'reminder' | 'occurrence' | 'itemVersion'>>;

/** What a message contains about its item. */
type Text = Pick<PushContent, 'title' | 'at'>;

/**
 * Which notifications may be sent outside the app now: unread or postponed, to a person who has access to the space at
 * this moment, and about an item whose reminder is still valid according to its service.
 */
@Injectable()
export class CurrentNotifications extends PushContentSource {
  private readonly log = new Logger(CurrentNotifications.name);

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly items: RemindedItemsRepository,
    private readonly audiences: Audiences,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {
    super();
  }

  async current(asked: readonly NotificationRef[]): Promise<CurrentContents> {
    const postponed = new Set(
      asked.filter(({ isPostponed }) => isPostponed).map(({ notificationId }) => notificationId),
    );
    const unknown = new Set<string>();
    const stored = await this.notifications.among(asked.map(({ notificationId }) => notificationId));
    const allowed = await this.withAccess(
      stored.filter(isSent).filter(({ _id, read }) => !read || postponed.has(_id)),
      unknown,
    );
    const now = this.clock.now();
    const late = new Set(asked.filter(isLate).map(({ notificationId }) => notificationId));
    // The owner of the item does not know that a reminder was held back, or postponed, until after its occurrence.
    const isOver = ({ _id, until }: Reminder) => late.has(_id) && until !== undefined && until <= now;
    const reminders = allowed.filter(isReminder);
    const current = reminders.filter((one) => !isOver(one));
    const texts = new Map([
      ...(await this.currentTexts(current, unknown)),
      ...(await this.textsOfNotWithdrawn(reminders.filter(isOver))),
    ]);
    const zones = await this.audiences.zonesOf([...new Set(allowed.map(({ userId }) => userId))]);
    const contents = allowed.flatMap((one) => {
      const text = isReminder(one) ? texts.get(one._id) : one;
      return text ? [[one._id, contentOf(one, text, now, zones.get(one.userId))] as const] : [];
    });
    return { contents: new Map(contents), unknown };
  }

  /** The stored texts of the reminders whose item was not moved, done or deleted since they were given. */
  private async textsOfNotWithdrawn(reminders: readonly Reminder[]): Promise<[string, Text][]> {
    const versions = await this.items.withdrawnVersions(reminders.flatMap((one) => [one.itemId, reminderKey(one)]));
    const withdrawn = (one: Reminder) =>
      Math.max(versions.get(one.itemId) ?? 0, versions.get(reminderKey(one)) ?? 0) > one.itemVersion;
    return reminders.filter((one) => !withdrawn(one)).map((one) => [one._id, { title: one.title }]);
  }

  /** Those whose person has access to the space. */
  private withAccess(notifications: readonly SentNotification[], unknown: Set<string>): Promise<SentNotification[]> {
    const places = Map.groupBy(notifications, ({ userId, space }) => `${userId} ${space}`);
    return this.answersFor([...places.values()], unknown, async (ofPlace, { userId, space }) => {
      const { allowed } = await this.rpc.call(spaceAccess, { userId, space }, { caller: null });
      return allowed ? ofPlace : [];
    });
  }

  /** The present titles and times of the items of reminders that are still valid, by the id of the notification. */
  private currentTexts(reminders: readonly Reminder[], unknown: Set<string>): Promise<[string, Text][]> {
    const kinds = Map.groupBy(reminders, ({ type }) => type);
    return this.answersFor([...kinds.values()], unknown, async (ofKind, { type }) => {
      const ids = new Map(ofKind.map((one) => [reminderKey(one), one._id]));
      const call = currentReminders(REMINDING_SERVICE[type]);
      const { current } = await this.rpc.call(call, { type, reminders: ofKind.map(keyOf) }, { caller: null });
      return current.map((one): [string, Text] => [ids.get(reminderKey(one)) ?? '', one]);
    });
  }

  /** The answers for all groups. Adds the notifications of the groups without an answer to `unknown`. */
  private async answersFor<One extends NotificationDocument, Answer>(
    groups: readonly One[][],
    unknown: Set<string>,
    ask: (group: One[], first: One) => Promise<Answer[]>,
  ): Promise<Answer[]> {
    const answers = groups.map(async (group) => {
      const [first] = group;
      try {
        return first ? await ask(group, first) : [];
      } catch (error) {
        this.log.warn(`Messages are sent later: ${error instanceof Error ? error.message : 'unknown error'}`);
        for (const { _id } of group) unknown.add(_id);
        return [];
      }
    });
    return (await Promise.all(answers)).flat();
  }
}

const isLate = ({ isPostponed, wasHeld }: NotificationRef): boolean => isPostponed || wasHeld === true;

const isSent = (one: NotificationDocument): one is SentNotification => one.type !== 'password-reset';

const isReminder = (one: SentNotification): one is Reminder => one.type !== 'member-joined';

const keyOf = ({ itemId, reminder, occurrence, userId }: Reminder) => ({ itemId, reminder, occurrence, userId });

function contentOf(one: SentNotification, { title, at = one.date }: Text, now: Date, timeZone?: string): PushContent {
  const { type, space, until } = one;
  // A check-in is for today only.
  const canBeDone = type === 'todo' || (type === 'habit' && (until === undefined || until > now));
  return { kind: type, space, title, at, timeZone, path: pathOf(one), ...(canBeDone && { canBeDone }) };
}
