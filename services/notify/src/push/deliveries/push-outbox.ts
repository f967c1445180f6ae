import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, isOutage, Poller } from '@pawplan/platform';
import { NotifyConfig, publicUrlOf } from '../../config.js';
import type { PushDeviceDocument } from '../devices/push-device.schema.js';
import { PushDevicesRepository } from '../devices/push-devices.repository.js';
import { PushDevicesService } from '../devices/push-devices.service.js';
import { type CurrentContents, type PushContent, PushContentSource } from '../push-content-source.js';
import { pushMessage } from '../push-message.js';
import { nextTry } from '../rules/next-try.js';
import type { PushResult } from '../rules/push-reply.js';
import { tagOf, topicOf } from '../rules/push-topic.js';
import { SnoozeTokens } from '../snooze/snooze-tokens.js';
import { PushTransport } from '../transport/push-transport.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryDocument } from './push-delivery.schema.js';

/** Messages that a replica sends at the same time: batches, and messages in each. */
const BATCHES = 4;
const BATCH = 25;
/**
 * The time in which the try of a batch ends in any case. After it, another replica may try, because the one that tried
 * may have crashed.
 */
const LEASE_MS = 60_000;

/**
 * Sends the deliveries that are due. A crash between the reply of a push service and the write that records it repeats
 * the message, with the same topic and tag, so that a device shows it once.
 */
@Injectable()
export class PushOutbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PushOutbox.name);
  private readonly poller: Poller;
  /** Leaves the call or event that triggers a poll: the poll has its own deadline and its own transactions. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly devicesService: PushDevicesService,
    private readonly source: PushContentSource,
    private readonly transport: PushTransport,
    private readonly tokens: SnoozeTokens,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {
    this.poller = new Poller('Push messages', config.PUSH_POLL_SECONDS * 1_000, (stop) => this.sendDue(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Waits only for the messages that are being sent. */
  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  /** Sends what is due soon; does not wait for it. */
  trigger(): void {
    this.outside(() => this.poller.trigger());
  }

  /** Sends the messages that are due. After `stop` it leaves the rest to other replicas or to a later poll. */
  async sendDue(stop?: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: BATCHES }, () => this.sendWhileDue(stop)));
  }

  private async sendWhileDue(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      const batch = await this.takeBatch();
      if (batch.length === 0) return;
      await this.sendBatch(batch);
    }
  }

  private async takeBatch(): Promise<PushDeliveryDocument[]> {
    const now = this.clock.now();
    const batch: PushDeliveryDocument[] = [];
    while (batch.length < BATCH) {
      const delivery = await this.deliveries.takeDue(now, new Date(now.getTime() + LEASE_MS));
      if (!delivery) break;
      batch.push(delivery);
    }
    return batch;
  }

  private async sendBatch(batch: readonly PushDeliveryDocument[]): Promise<void> {
    const now = this.clock.now();
    const over = batch.filter(({ until }) => until <= now);
    await Promise.all(over.map((delivery) => this.giveUp(delivery, now)));
    const rest = batch.filter(({ until }) => until > now);
    if (rest.length === 0) return;
    const { contents, unknown } = await this.currentOf(rest);
    await Promise.all(
      rest.map((delivery) => {
        const { notificationId: id } = delivery;
        return unknown.has(id) ? this.askLater(delivery, now) : this.trySend(delivery, contents.get(id));
      }),
    );
  }

  private async currentOf(batch: readonly PushDeliveryDocument[]): Promise<CurrentContents> {
    try {
      const byId = new Map(
        batch.map(({ notificationId, userId, round }) => [
          notificationId,
          { notificationId, userId, isPostponed: round > 0 },
        ]),
      );
      return await this.source.current([...byId.values()]);
    } catch (error) {
      this.log.warn(`Push messages are sent later: ${error instanceof Error ? error.message : 'unknown error'}`);
      return { contents: new Map(), unknown: new Set(batch.map(({ notificationId }) => notificationId)) };
    }
  }

  /** Ends a delivery that causes an error, so that it does not block the others. */
  private async trySend(delivery: PushDeliveryDocument, content: PushContent | undefined): Promise<void> {
    try {
      await this.send(delivery, content);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(error, `The push message ${delivery._id} is given up`);
      await this.deliveries.end(delivery, 'failed', this.clock.now());
    }
  }

  private async send(delivery: PushDeliveryDocument, content: PushContent | undefined): Promise<void> {
    const { userId, deviceId, until } = delivery;
    const device = await this.devices.get(userId, deviceId);
    if (!content || !device) return this.deliveries.end(delivery, 'dropped', this.clock.now());
    const tag = tagOf(delivery);
    const snoozeToken = await this.tokens.of(delivery);
    const message = pushMessage(content, device, { tag, publicUrl: publicUrlOf(this.config), snoozeToken });
    const result = await this.transport.send(device, message, { until, topic: topicOf(tag) });
    await this.record(delivery, device, result);
  }

  private async record(delivery: PushDeliveryDocument, device: PushDeviceDocument, result: PushResult): Promise<void> {
    const now = this.clock.now();
    const { userId } = delivery;
    switch (result.outcome) {
      case 'sent':
        await this.deliveries.end(delivery, 'sent', now);
        return this.devices.recordSent(userId, device._id, now);
      case 'gone':
        return this.devicesService.expired(device);
      case 'unreachable':
        await this.devices.recordProblem(userId, device._id, 'unreachable', now);
        return this.tryLater(delivery, result.retryAfterMs, now);
      default:
        await this.deliveries.end(delivery, 'failed', now);
        return this.devices.recordProblem(userId, device._id, result.outcome, now);
    }
  }

  /** When it ends without an answer of the owner of the item, the device is not the cause, so the list of devices does not show a problem. */
  private async askLater(delivery: PushDeliveryDocument, now: Date): Promise<void> {
    const at = nextTry(delivery, undefined, now);
    if (at) await this.deliveries.postpone(delivery, at);
    else await this.deliveries.end(delivery, 'failed', now);
  }

  private async tryLater(delivery: PushDeliveryDocument, retryAfterMs: number | undefined, now: Date): Promise<void> {
    const at = nextTry(delivery, retryAfterMs, now);
    if (at) await this.deliveries.postpone(delivery, at);
    else await this.giveUp(delivery, now);
  }

  /** The list of devices then says that a message was given up. */
  private async giveUp(delivery: PushDeliveryDocument, now: Date): Promise<void> {
    await this.deliveries.end(delivery, 'failed', now);
    await this.devices.recordProblem(delivery.userId, delivery.deviceId, 'given-up', now);
  }
}
