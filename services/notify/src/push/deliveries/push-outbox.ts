import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, isOutage, Poller } from '@pawplan/platform';
import { NotifyConfig, publicUrlOf } from '../../config.js';
import { type PeoplesRules, SendingRules } from '../../reminder-settings/sending-rules.js';
import type { PushDeviceDocument } from '../devices/push-device.schema.js';
import { PushDevicesRepository } from '../devices/push-devices.repository.js';
import { pushMessage } from '../push-message.js';
import { tagOf, topicOf } from '../rules/push-topic.js';
import { summaryOf } from '../rules/summary.js';
import { SnoozeTokens } from '../snooze/snooze-tokens.js';
import { PushTransport } from '../transport/push-transport.js';
import { CurrentDeliveries, type CurrentDelivery, type Written } from './current-deliveries.js';
import { DeliveryResults } from './delivery-results.js';
import { HeldDeliveries } from './held-deliveries.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryDocument } from './push-delivery.schema.js';

/** How many messages a replica sends at the same time, and how many it takes at once. */
const AT_ONCE = 300;
const BATCH = 100;
/**
 * The time in which each try of a batch ends in any case. After it, another replica may try, because the one that tried
 * may have crashed.
 */
const LEASE_MS = 60_000;

type DeviceOf = (delivery: PushDeliveryDocument) => PushDeviceDocument | undefined;

/**
 * Sends the deliveries that are due. A crash between the reply of a push service and the write that records it repeats
 * the message, with the same topic and tag, so that a device shows it once.
 */
@Injectable()
export class PushOutbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(PushOutbox.name);
  private readonly poller: Poller;
  /** The messages that are being sent. One that gets no reply occupies a place, and delays no other message. */
  private readonly sending = new Set<Promise<void>>();
  /** Leaves the call or event that triggers a poll: the poll has its own deadline and its own transactions. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly rules: SendingRules,
    private readonly current: CurrentDeliveries,
    private readonly held: HeldDeliveries,
    private readonly results: DeliveryResults,
    private readonly transport: PushTransport,
    private readonly tokens: SnoozeTokens,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {
    this.poller = new Poller('Push messages', config.PUSH_POLL_SECONDS * 1_000, (stop) => this.beginDue(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** Waits only for the messages that are being sent. */
  async onModuleDestroy(): Promise<void> {
    await this.poller.stop();
    await Promise.all(this.sending);
  }

  /** Sends what is due soon; does not wait for it. */
  trigger(): void {
    this.outside(() => this.poller.trigger());
  }

  /** Sends the messages that are due, and waits for the replies. */
  async sendDue(): Promise<void> {
    await this.beginDue();
    await this.poller.idle();
    await Promise.all(this.sending);
  }

  /** Begins to send the messages that are due. After `stop` it leaves the rest to other replicas or to a later poll. */
  private async beginDue(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      while (this.sending.size > AT_ONCE - BATCH) await Promise.race(this.sending);
      const now = this.clock.now();
      const batch = await this.deliveries.takeDue(BATCH, now, new Date(now.getTime() + LEASE_MS));
      if (batch.length === 0) return;
      await this.beginBatch(batch);
    }
  }

  private async beginBatch(batch: readonly PushDeliveryDocument[]): Promise<void> {
    const now = this.clock.now();
    const over = batch.filter(({ until }) => until <= now);
    await Promise.all(over.map((delivery) => this.results.giveUp(delivery, now)));
    const rest = batch.filter(({ until }) => until > now);
    if (rest.length === 0) return;
    const people = [...new Set(rest.map(({ userId }) => userId))];
    const [rules, devices] = await Promise.all([this.rules.of(people), this.devicesOf(rest)]);
    const sendable = await this.holdQuiet(rest, rules, devices);
    const written = await this.current.of(sendable, rules);
    // Some may have been removed during the calls to the services of the items.
    const deviceOf = await this.devicesOf(sendable);
    for (const one of written) {
      const sending = this.trySend(one, deviceOf(one.delivery), rules, now).finally(() => this.sending.delete(sending));
      this.sending.add(sending);
    }
  }

  /** The devices of deliveries, each of its person, at this moment. */
  private async devicesOf(deliveries: readonly PushDeliveryDocument[]): Promise<DeviceOf> {
    const devices = await this.devices.existing(deliveries.map(({ deviceId }) => deviceId));
    const byId = new Map(devices.map((device) => [device._id, device]));
    return ({ deviceId, userId }) => {
      const device = byId.get(deviceId);
      return device?.userId === userId ? device : undefined;
    };
  }

  /** Holds back the deliveries that are due in a quiet time. Returns the others. */
  private async holdQuiet(batch: readonly PushDeliveryDocument[], rules: PeoplesRules, deviceOf: DeviceOf) {
    const sendable: PushDeliveryDocument[] = [];
    const quiet = new Map<string, { end: Date; deliveries: PushDeliveryDocument[] }>();
    for (const delivery of batch) {
      const end = rules.quietUntil(delivery.userId, deviceOf(delivery)?.timeZone);
      if (!end) {
        sendable.push(delivery);
        continue;
      }
      const place = `${delivery.deviceId} ${end.getTime()}`;
      const { deliveries } = quiet.get(place) ?? { deliveries: [] };
      quiet.set(place, { end, deliveries: [...deliveries, delivery] });
    }
    for (const { deliveries, end } of quiet.values()) await this.held.hold(deliveries, end);
    return sendable;
  }

  /** Ends a delivery that causes an error, so that it does not block the others. Never throws. */
  private async trySend(
    { delivery, parts }: Written,
    device: PushDeviceDocument | undefined,
    rules: PeoplesRules,
    now: Date,
  ): Promise<void> {
    try {
      if (parts === 'unknown') await this.results.askLater(delivery, now);
      else await this.send(delivery, parts, device, rules);
    } catch (error) {
      if (!isOutage(error)) {
        this.log.error(error, `The push message ${delivery._id} is given up`);
        return this.results.end(delivery, 'failed').catch((failure) => this.tryAgain(delivery, failure));
      }
      this.tryAgain(delivery, error);
    }
  }

  private tryAgain({ _id }: PushDeliveryDocument, error: unknown): void {
    this.log.warn(`The push message ${_id} is tried again later: ${error instanceof Error ? error.message : error}`);
  }

  private async send(
    delivery: PushDeliveryDocument,
    parts: CurrentDelivery[],
    device: PushDeviceDocument | undefined,
    rules: PeoplesRules,
  ): Promise<void> {
    const { userId, until } = delivery;
    const [first, ...others] = parts;
    if (!first || !device) return this.results.end(delivery, 'dropped');
    // Quiet hours may have begun during the calls to the services of the items.
    const quietEnd = rules.quietUntil(userId, device.timeZone);
    if (quietEnd) return this.held.hold([delivery], quietEnd);
    const tag = tagOf(delivery);
    const options = { tag, publicUrl: publicUrlOf(this.config) };
    const message =
      others.length === 0
        ? pushMessage(first.content, device, { ...options, snoozeToken: await this.tokens.of(first.delivery) })
        : pushMessage(summaryOf(parts.map(({ content }) => content)), device, options);
    const result = await this.transport.send(device, message, { until, topic: topicOf(tag) });
    await this.results.record(delivery, device, result);
  }
}
