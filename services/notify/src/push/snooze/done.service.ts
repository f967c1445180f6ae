import { Injectable } from '@nestjs/common';
import {
  checkInOfReminder,
  completeTodoOfReminder,
  type DonePush,
  MESSAGES,
  type MessageReply,
} from '@pawplan/contracts';
import { Clock, Failure, RpcClient, UnitOfWork } from '@pawplan/platform';
import type { NotificationDocument } from '../../notifications/notification.schema.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { PushDeliveriesRepository } from '../deliveries/push-deliveries.repository.js';
import type { PushDeliveryDocument } from '../deliveries/push-delivery.schema.js';
import { SnoozeTokens } from './snooze-tokens.js';

/** The calls that do what a reminder is about. */
const CALLS: Partial<Record<NotificationDocument['type'], typeof completeTodoOfReminder>> = {
  todo: completeTodoOfReminder,
  habit: checkInOfReminder,
};

/** Completes todos and checks in habits with the button of their push messages. [PUSH-27] */
@Injectable()
export class DoneService {
  constructor(
    private readonly tokens: SnoozeTokens,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The reply does not reveal whether the token was valid. Throws what the owner of the item throws; the token works
   * again then.
   */
  async finish({ token }: DonePush): Promise<MessageReply> {
    const given = await this.tokens.read(token);
    const delivery = given && (await this.deliveries.ofRound(given._id, given.round));
    if (delivery) {
      await this.finishItem(delivery);
      await this.work.run(async (tx) => {
        await this.deliveries.finish(delivery, this.clock.now(), tx);
        return {};
      });
    }
    return MESSAGES.pushDone;
  }

  /** Calls the service of the item, which checks access and the item. One operation for all devices has one effect. */
  private async finishItem({ notificationId, userId, round }: PushDeliveryDocument): Promise<void> {
    const [notification] = await this.notifications.among([notificationId]);
    const { type, itemId, occurrence, space } = notification ?? {};
    const call = type && CALLS[type];
    if (!call || !space || itemId === undefined || occurrence === undefined) return;
    const id = `push-done:${notificationId}:${round}`;
    const operation = { id, fingerprint: id, fresh: false };
    try {
      await this.rpc.call(call, { userId, space, itemId, occurrence }, { caller: null, operation });
    } catch (error) {
      // Deleted meanwhile, or the person has left.
      if (!(error instanceof Failure && error.code === 'not-found')) throw error;
    }
  }
}
