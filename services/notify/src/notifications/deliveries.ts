import { Injectable } from '@nestjs/common';
import type { Transaction } from '@pawplan/platform';
import { ReminderMails } from '../mail/chosen/reminder-mails.js';
import { PushDeliveries } from '../push/deliveries/push-deliveries.js';
import type { NotificationDocument } from './notification.schema.js';

/** How long the news that somebody joined is sent. */
const JOIN_MS = 24 * 3_600_000;

/** Where deliveries outside the app start. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly push: PushDeliveries,
    private readonly mails: ReminderMails,
  ) {}

  /** Called with new unread notifications, in the transaction that stores them. What is over is not sent. */
  async add(notifications: readonly NotificationDocument[], tx: Transaction): Promise<void> {
    const deliveries = notifications.map(({ _id: id, userId, createdAt, until }) => ({
      id,
      userId,
      until: until ?? new Date(createdAt.getTime() + JOIN_MS),
    }));
    await this.push.add(deliveries, tx);
    const reminders = notifications.flatMap(({ _id: id, userId, until }) => (until ? [{ id, userId, until }] : []));
    await this.mails.add(reminders, tx);
  }
}
