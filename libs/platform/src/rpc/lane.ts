import { Logger } from '@nestjs/common';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';

/** Does what a message asks for and sends the answer on this channel; never rejects. */
export type Answer = (message: ConsumeMessage, channel: Channel) => Promise<void>;

/** Milliseconds between looks whether our consumer is still there, should the broker not have said that it took it away. */
const CHECK_MS = 5_000;

/** One queue of a service and the consumer on it. At most `prefetch` messages are worked on at a time. */
export class Lane {
  readonly #log = new Logger(Lane.name);
  readonly #channel: RabbitChannel<Channel>;
  readonly #check: NodeJS.Timeout;
  #consumerTag?: string;
  #inFlight = 0;
  #idle?: () => void;

  constructor(
    connection: RabbitConnection,
    readonly queue: string,
    private readonly prefetch: number,
    private readonly answer: Answer,
  ) {
    this.#channel = connection.channel((channel) => this.#setUp(channel));
    this.#channel.onLost(() => {
      this.#consumerTag = undefined;
    });
    this.#check = setInterval(() => void this.#makeSure(), CHECK_MS).unref();
  }

  /** Whether the broker delivers to us. */
  get consuming(): boolean {
    return this.#consumerTag !== undefined;
  }

  /** Resolves when the consumer is there for the first time. */
  async ready(): Promise<void> {
    await this.#channel.ready();
  }

  /** Takes no more messages and resolves when those under way are answered, or after `patience` milliseconds: the rest is delivered to a replica. */
  async drain(patience: number): Promise<void> {
    clearInterval(this.#check);
    const tag = this.#consumerTag;
    this.#consumerTag = undefined;
    try {
      if (tag) await this.#channel.current?.cancel(tag);
    } catch {
      // The channel is gone, and the consumer with it.
    }
    if (this.#inFlight > 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
        timer = setTimeout(resolve, patience);
      });
      clearTimeout(timer);
    }
    await this.#channel.close();
  }

  async #setUp(channel: Channel): Promise<void> {
    await channel.prefetch(this.prefetch);
    await this.#consume(channel);
  }

  async #consume(channel: Channel): Promise<void> {
    await channel.assertQueue(this.queue, { durable: true });
    const { consumerTag } = await channel.consume(this.queue, (message) => {
      if (message) void this.#take(message, channel);
      else void this.#consumeAgain(channel);
    });
    this.#consumerTag = consumerTag;
  }

  /** The queue was deleted; a failure closes the channel, and it is set up anew. */
  async #consumeAgain(channel: Channel): Promise<void> {
    this.#consumerTag = undefined;
    this.#log.warn(`Lost the consumer of ${this.queue}`);
    try {
      await this.#consume(channel);
    } catch {
      if (this.#channel.current === channel) await this.#channel.restart();
    }
  }

  async #makeSure(): Promise<void> {
    const channel = this.#channel.current;
    if (!channel || !this.consuming) return;
    try {
      const { consumerCount } = await channel.assertQueue(this.queue, { durable: true });
      if (consumerCount === 0 && this.consuming) await this.#channel.restart();
    } catch {
      // Then the channel was closed, which is noticed elsewhere.
    }
  }

  async #take(message: ConsumeMessage, channel: Channel): Promise<void> {
    this.#inFlight++;
    await this.answer(message, channel);
    try {
      channel.ack(message);
    } catch {
      // The channel is gone: the message is delivered again, and a changing call is known by its operation.
    }
    if (--this.#inFlight === 0) this.#idle?.();
  }
}
