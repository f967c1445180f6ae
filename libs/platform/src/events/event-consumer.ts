import { Injectable, Logger } from '@nestjs/common';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { backoff, pause } from '../time/backoff.js';
import { EventAttempts } from './event-attempts.js';
import { EventSettings } from './event-settings.js';
import { EventValidator } from './event-validator.js';
import { ParkedEvents } from './parked-events.js';
import { declareConsumer, declareParked, eventQueueName, parkedQueueName } from './topology.js';
import { readEnvelope } from './wire.js';

/** The maximum number of events in progress at once. */
const PREFETCH = 32;

/**
 * Consumes the events of a service from its queue. Acknowledges an event when it is applied or when its failure is
 * recorded in the database.
 */
@Injectable()
export class EventConsumer {
  private readonly log = new Logger(EventConsumer.name);
  private readonly inProgress = new Set<Promise<void>>();
  private readonly validator: EventValidator;
  private channel?: RabbitChannel<ConfirmChannel>;
  private consumerTag?: string;
  private stopping = false;

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly attempts: EventAttempts,
    private readonly parked: ParkedEvents,
    private readonly settings: EventSettings,
  ) {
    this.validator = new EventValidator(rabbit.identity, settings.events);
  }

  /** Whether the broker currently delivers events to this process. */
  get consuming(): boolean {
    return this.channel?.current !== undefined && this.consumerTag !== undefined;
  }

  /** How many messages wait in the event queue; empty while the broker is unavailable. */
  async waiting(): Promise<Record<string, number>> {
    const channel = this.channel?.current;
    if (!channel) return {};
    return { events: (await channel.checkQueue(eventQueueName(this.settings, this.service))).messageCount };
  }

  /** Starts to consume. All handlers must have been added to the inbox before. */
  start(): void {
    this.channel = this.rabbit.confirmChannel((channel, connection) => this.setUp(channel, connection));
    this.attempts.start();
  }

  /** Takes no more messages, waits for those in progress, and closes the channel. Never throws. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.consumerTag) await this.channel?.current?.cancel(this.consumerTag).catch(() => undefined);
    this.consumerTag = undefined;
    await Promise.all([...this.inProgress, this.attempts.stop()]);
    await this.channel?.close();
  }

  private async setUp(channel: ConfirmChannel, connection: ChannelModel): Promise<void> {
    const queue = eventQueueName(this.settings, this.service);
    await declareConsumer(channel, connection, this.settings, this.service);
    await declareParked(connection, this.settings, this.service);
    await channel.prefetch(PREFETCH);
    channel.once('close', () => {
      this.consumerTag = undefined;
    });
    await channel.consume(parkedQueueName(this.settings, this.service), (message) =>
      this.delivered(message, (taken) => this.storeParked(channel, taken)),
    );
    const { consumerTag } = await channel.consume(queue, (message) =>
      this.delivered(message, (received) => this.receive(channel, received)),
    );
    this.consumerTag = consumerTag;
  }

  private delivered(message: ConsumeMessage | null, take: (message: ConsumeMessage) => Promise<void>): void {
    if (this.stopping) return;
    // Null means that the broker has ended the consumer, for example because the queue was deleted. Then everything is
    // declared again.
    if (!message) return void this.channel?.restart();
    const work = take(message)
      .catch((error) => this.log.error(error))
      .finally(() => this.inProgress.delete(work));
    this.inProgress.add(work);
  }

  private async receive(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    const result = this.validator.validate(message);
    const { routingKey, redelivered } = message.fields;
    if ('drop' in result) {
      this.log.error(`Dropped a message from ${routingKey}: ${result.drop}`);
      return ack(channel, message);
    }
    const settled =
      'event' in result
        ? await this.settle(channel, (isFirst) => this.attempts.attempt(result.event, isFirst && !redelivered))
        : await this.settle(channel, () => this.parked.park(result.park));
    if (settled) ack(channel, message);
  }

  /** Moves an event that the previous release has parked in a queue into the database. */
  private async storeParked(channel: ConfirmChannel, message: ConsumeMessage): Promise<void> {
    const event = readEnvelope(message.content);
    const error = String(message.properties.headers?.['x-last-error'] ?? '');
    if (!event || (await this.settle(channel, () => this.parked.park({ event, reason: 'failed', error })))) {
      ack(channel, message);
    }
  }

  /**
   * Repeats `work` until the database has stored its result. Resolves with false if the channel is lost or the service
   * stops in the meantime; the broker then delivers the message again.
   */
  private async settle(channel: ConfirmChannel, work: (isFirst: boolean) => Promise<void>): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      try {
        await work(attempt === 0);
        return true;
      } catch (error) {
        // The database is unavailable. The event is not the cause, so this is not counted as a failure and the message
        // stays with this consumer.
        this.log.warn(`An event could not be stored and is tried again: ${error}`);
      }
      await pause(backoff(attempt, 100, 2_000));
      if (this.stopping || this.channel?.current !== channel) return false;
    }
  }

  private get service(): string {
    if (!this.settings.service) throw new Error('Only a service consumes events');
    return this.settings.service;
  }
}

function ack(channel: ConfirmChannel, message: ConsumeMessage): void {
  try {
    channel.ack(message);
  } catch {
    // The channel was lost in the meantime. The broker delivers the event again, and the journal shows that it was
    // already applied.
  }
}
