import { Injectable, Logger } from '@nestjs/common';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { backoff, pause } from '../time/backoff.js';
import type { EventEnvelope } from './event.js';
import { EventAttempts } from './event-attempts.js';
import { EventSettings } from './event-settings.js';
import { declareConsumer, declareParked, eventQueueName, parkedQueueName } from './topology.js';
import { packEvent, unpackEvent } from './wire.js';

/** Events under way at once. */
const PREFETCH = 32;

/** Takes a service's events from its queue; each is acked when it has taken effect or its failure is noted in the database. */
@Injectable()
export class EventConsumer {
  private readonly log = new Logger(EventConsumer.name);
  private readonly underWay = new Set<Promise<void>>();
  private channel?: RabbitChannel<ConfirmChannel>;
  private consumerTag?: string;
  private stopping = false;

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly attempts: EventAttempts,
    private readonly settings: EventSettings,
  ) {}

  /** Whether the broker delivers to this process now. */
  get consuming(): boolean {
    return this.channel?.current !== undefined && this.consumerTag !== undefined;
  }

  /** Begins to consume; all handlers must have been added to the inbox. */
  start(): void {
    this.channel = this.rabbit.confirmChannel((channel) => this.setUp(channel));
    this.attempts.start((event, error) => this.park(event, error));
  }

  /** Takes nothing more, waits for what is under way, and closes. Never throws. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.consumerTag) await this.channel?.current?.cancel(this.consumerTag).catch(() => undefined);
    this.consumerTag = undefined;
    await Promise.all([...this.underWay, this.attempts.stop()]);
    await this.channel?.close();
  }

  private async setUp(channel: ConfirmChannel): Promise<void> {
    const queue = eventQueueName(this.settings, this.service);
    await declareConsumer(channel, this.settings, this.service);
    await declareParked(channel, this.settings, this.service);
    await channel.prefetch(PREFETCH);
    channel.once('close', () => {
      this.consumerTag = undefined;
    });
    const { consumerTag } = await channel.consume(queue, (message) => this.delivered(channel, message));
    this.consumerTag = consumerTag;
  }

  private delivered(channel: ConfirmChannel, message: ConsumeMessage | null): void {
    if (this.stopping) return;
    // Null says that the broker has ended the consumer, for example because the queue was deleted: everything is declared anew.
    if (!message) return void this.channel?.restart();
    const work = this.receive(channel, message)
      .catch((error) => this.log.error(error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    const event = unpackEvent(message);
    if (!event) this.log.error(`Dropped a message that is no event from ${message.fields.routingKey}`);
    const settled = !event || (await this.settle(channel, event, !message.fields.redelivered));
    try {
      if (settled) channel.ack(message);
    } catch {
      // The channel was lost meanwhile: the event is delivered again and found to have taken effect.
    }
  }

  /** Resolves with false when the channel goes, or the service stops, while the database is away: then the event comes again. */
  private async settle(channel: ConfirmChannel, event: EventEnvelope, fresh: boolean): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.attempts.attempt(event, fresh && attempt === 0);
        return true;
      } catch (error) {
        // The database is away. That is not the event's fault, so it is neither counted nor given back.
        this.log.warn(`Event ${event.name} ${event.id} waits: ${error}`);
      }
      await pause(backoff(attempt, 100, 2_000));
      if (this.stopping || this.channel?.current !== channel) return false;
    }
  }

  private async park(event: EventEnvelope, error: string): Promise<void> {
    const channel = this.channel?.current;
    if (!channel) throw new Error('RabbitMQ is away');
    const { content, options } = packEvent(event);
    const headers = { 'x-last-error': error.slice(0, 1_000) };
    await new Promise<void>((resolve, reject) => {
      channel.sendToQueue(parkedQueueName(this.settings, this.service), content, { ...options, headers }, (refused) =>
        refused ? reject(refused) : resolve(),
      );
    });
  }

  private get service(): string {
    if (!this.settings.service) throw new Error('Only a service consumes events');
    return this.settings.service;
  }
}
