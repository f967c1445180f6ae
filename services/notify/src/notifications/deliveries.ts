import { Injectable } from '@nestjs/common';
import type { Transaction } from '@pawplan/platform';
import { PushDeliveries } from '../push/deliveries/push-deliveries.js';
import type { NotificationDocument } from './notification.schema.js';

/** How long the news that somebody joined is sent. */
const JOIN_MS = 24 * 3_600_000;

/** Where deliveries outside the app start. */
@Injectable()
export class Deliveries {
  constructor(private readonly push: PushDeliveries) {}

  /** Called with new unread notifications, in the transaction that stores them. What is over is not sent. */
  add(notifications: readonly NotificationDocument[], tx: Transaction): Promise<void> {
    const deliveries = notifications.map(({ _id: id, userId, createdAt, until }) => ({
      id,
      userId,
      until: until ?? new Date(createdAt.getTime() + JOIN_MS),
    }));
    return this.push.add(deliveries, tx);
  }
}
