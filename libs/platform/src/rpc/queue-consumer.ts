import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { declareQueue } from '../rabbit/declare-queue.js';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { CallQueue } from './call-queue.js';

/** Handles a message and sends the reply on this channel. Never rejects. */
type Answer = (message: ConsumeMessage, channel: Channel) => Promise<void>;

/**
 * Milliseconds between checks whether our consumer still exists, in case the broker did not report that it removed it.
 */
const CHECK_MS = 5_000;

/** One queue of a service and its consumer. Handles at most `prefetch` messages at a time. */
export class QueueConsumer {
  readonly #log = new Logger(QueueConsumer.name);
  readonly #channel: RabbitChannel<Channel>;
  readonly #check: NodeJS.Timeout;
  #consumerTag?: string;
  #inFlight = 0;
  #idle?: () => void;

  constructor(
    connection: RabbitConnection,
    readonly queue: CallQueue,
    private readonly prefetch: number,
    private readonly answer: Answer,
  ) {
    this.#channel = connection.channel((channel, model) => this.#setUp(channel, model));
    this.#channel.onLost(() => {
      this.#consumerTag = undefined;
    });
    this.#check = setInterval(() => void this.#checkConsumer(), CHECK_MS).unref();
  }

  /** Whether the broker delivers messages to this process. */
  get consuming(): boolean {
    return this.#consumerTag !== undefined;
  }

  /** How many calls are in progress. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** How many messages wait in the queue; undefined while the broker is unavailable. */
  async waiting(): Promise<number | undefined> {
    return (await this.#channel.current?.checkQueue(this.queue.name))?.messageCount;
  }

  /** Resolves when the consumer exists for the first time. */
  async ready(): Promise<void> {
    await this.#channel.ready();
  }

  /**
   * Takes no more messages. Resolves when those in progress are answered, or after `timeoutMs` milliseconds; the broker
   * delivers the rest to another replica.
   */
  async drain(timeoutMs: number): Promise<void> {
    clearInterval(this.#check);
    const tag = this.#consumerTag;
    this.#consumerTag = undefined;
    try {
      if (tag) await this.#channel.current?.cancel(tag);
    } catch {
      // The channel is lost, and the consumer with it.
    }
    if (this.#inFlight > 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
        timer = setTimeout(resolve, timeoutMs);
      });
      clearTimeout(timer);
    }
    await this.#channel.close();
  }

  async #setUp(channel: Channel, model: ChannelModel): Promise<void> {
    await channel.prefetch(this.prefetch);
    await this.#consume(channel, model);
  }

  async #consume(channel: Channel, model: ChannelModel): Promise<void> {
    await declareQueue(model, this.queue.name, { durable: true, arguments: this.queue.arguments });
    const { consumerTag } = await channel.consume(this.queue.name, (message) => {
      if (message) void this.#handle(message, channel);
      else void this.#consumeAgain(channel, model);
    });
    this.#consumerTag = consumerTag;
  }

  /** The queue was deleted. If declaring it again fails, the channel closes and is set up again. */
  async #consumeAgain(channel: Channel, model: ChannelModel): Promise<void> {
    this.#consumerTag = undefined;
    this.#log.warn(`Lost the consumer of ${this.queue.name}`);
    try {
      await this.#consume(channel, model);
    } catch {
      if (this.#channel.current === channel) await this.#channel.restart();
    }
  }

  async #checkConsumer(): Promise<void> {
    const channel = this.#channel.current;
    if (!channel || !this.consuming) return;
    try {
      const { consumerCount } = await channel.checkQueue(this.queue.name);
      if (consumerCount === 0 && this.consuming) await this.#channel.restart();
    } catch {
      // The channel was closed, which its own listener handles.
    }
  }

  async #handle(message: ConsumeMessage, channel: Channel): Promise<void> {
    this.#inFlight++;
    await this.answer(message, channel);
    try {
      channel.ack(message);
    } catch {
      // The channel is lost. The broker delivers the message again, and the journal recognises a changing call by its
      // operation id.
    }
    if (--this.#inFlight === 0) this.#idle?.();
  }
}
