import { Injectable } from '@nestjs/common';
import { Clock } from '@pawplan/platform';
import DataLoader from 'dataloader';
import type { PushDeviceDocument } from '../devices/push-device.schema.js';
import { PushDevicesRepository } from '../devices/push-devices.repository.js';
import { PushDevicesService } from '../devices/push-devices.service.js';
import { nextTry } from '../rules/next-try.js';
import type { PushResult } from '../rules/push-reply.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { EndState, PushDeliveryDocument } from './push-delivery.schema.js';

interface Sent {
  delivery: PushDeliveryDocument;
  device: PushDeviceDocument;
}

/** How long a write waits for others, in milliseconds. */
const WAIT_MS = 20;
/** Within this time, another message that was sent to a device without a problem is not recorded in the device. */
const RECENT_MS = 30_000;

/** Records what became of a try to send a delivery. */
@Injectable()
export class DeliveryResults {
  private readonly sent = new DataLoader<Sent, true>((all) => this.recordSent(all), {
    cache: false,
    batchScheduleFn: (write) => void setTimeout(write, WAIT_MS),
  });

  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly devicesService: PushDevicesService,
    private readonly clock: Clock,
  ) {}

  /** Records the reply of the push service. A problem of the device is recorded before the delivery ends. */
  async record(delivery: PushDeliveryDocument, device: PushDeviceDocument, result: PushResult): Promise<void> {
    const now = this.clock.now();
    const { userId } = delivery;
    switch (result.outcome) {
      case 'sent':
        return void (await this.sent.load({ delivery, device }));
      case 'gone':
        return this.devicesService.expired(device);
      case 'unreachable':
        await this.devices.recordProblem(userId, device._id, 'unreachable', now);
        return this.tryLater(delivery, result.retryAfterMs, now);
      default:
        await this.devices.recordProblem(userId, device._id, result.outcome, now);
        return this.end(delivery, 'failed');
    }
  }

  /** Ends a delivery without a message to its device. */
  async end(delivery: PushDeliveryDocument, state: EndState): Promise<void> {
    await this.deliveries.end(delivery, state, this.clock.now());
  }

  /**
   * When it ends without an answer of the owner of the item, the device is not the cause, so the list of devices does
   * not show a problem.
   */
  async askLater(delivery: PushDeliveryDocument, now: Date): Promise<void> {
    const at = nextTry(delivery, undefined, now);
    if (at) await this.deliveries.postpone(delivery, at);
    else await this.end(delivery, 'failed');
  }

  /** The list of devices then shows that a message was given up. */
  async giveUp(delivery: PushDeliveryDocument, now: Date): Promise<void> {
    await this.devices.recordProblem(delivery.userId, delivery.deviceId, 'given-up', now);
    await this.end(delivery, 'failed');
  }

  /** Records together what was sent at about the same time. */
  private async recordSent(all: readonly Sent[]): Promise<true[]> {
    const now = this.clock.now();
    await this.deliveries.endAll(
      all.map(({ delivery }) => delivery),
      'sent',
      now,
    );
    const isRecent = ({ lastSentAt, problem }: PushDeviceDocument) =>
      problem === null && lastSentAt !== null && Math.abs(now.getTime() - lastSentAt.getTime()) < RECENT_MS;
    const devices = new Map(all.flatMap(({ device }) => (isRecent(device) ? [] : [[device._id, device]])));
    await this.devices.recordSent([...devices.values()], now);
    return all.map(() => true);
  }

  private async tryLater(delivery: PushDeliveryDocument, retryAfterMs: number | undefined, now: Date): Promise<void> {
    const at = nextTry(delivery, retryAfterMs, now);
    if (at) await this.deliveries.postpone(delivery, at);
    else await this.giveUp(delivery, now);
  }
}
