import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@pawplan/platform';
import { PushDevicesRepository } from '../devices/push-devices.repository.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryDocument } from './push-delivery.schema.js';
import { PushOutbox } from './push-outbox.js';

/** A new notification of a person. */
export interface NewNotification {
  id: string;
  userId: string;
  /** The end of what it is about. After it nothing is sent. */
  until: Date;
  /** Not before; now by default. */
  sendAt?: Date;
}

/** Where push messages start. */
@Injectable()
export class PushDeliveries {
  constructor(
    private readonly devices: PushDevicesRepository,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly outbox: PushOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a delivery of each notification to each device of its person, in the transaction that stores the
   * notification. A repeated call adds nothing.
   */
  async add(notifications: readonly NewNotification[], tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const current = notifications.filter(({ until }) => until > now);
    if (current.length === 0) return;
    const devices = await this.devices.ofPeople([...new Set(current.map(({ userId }) => userId))], tx);
    const deliveries = current.flatMap(({ id, userId, until, sendAt = now }) =>
      devices
        .filter((device) => device.userId === userId)
        .map(({ _id: deviceId }): PushDeliveryDocument => {
          const _id = `${id}:${deviceId}`;
          return {
            _id,
            notificationId: id,
            deviceId,
            userId,
            until,
            state: 'waiting',
            nextAt: sendAt,
            attempts: 0,
            round: 0,
          };
        }),
    );
    await this.deliveries.insert(deliveries, tx);
    if (deliveries.length > 0) tx.onEnd(async () => this.outbox.trigger());
  }
}
