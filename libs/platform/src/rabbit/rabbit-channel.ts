import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel } from 'amqplib';
import { closeChannel } from './close-channel.js';
import { Listeners } from './listeners.js';

/** Prepares a channel before it is used. The connection is for work that needs a separate channel. */
export type Setup<Kind extends Channel> = (channel: Kind, connection: ChannelModel) => Promise<void>;

interface ChannelOwner {
  open(channel: { open(model: ChannelModel): void }): void;
  forget(channel: { open(model: ChannelModel): void }): void;
}

const REOPEN_MS = 200;

/** A channel that reopens: it is opened and set up again whenever it, or its connection, was lost. */
export class RabbitChannel<Kind extends Channel> {
  readonly #log = new Logger(RabbitChannel.name);
  readonly #ready = new Listeners();
  readonly #lost = new Listeners();
  #current?: Kind;
  #opening = false;
  #closed = false;

  constructor(
    private readonly connection: ChannelOwner,
    private readonly create: (model: ChannelModel) => Promise<Kind>,
    private readonly setup?: Setup<Kind>,
  ) {}

  /**
   * The channel, when it is open and set up. It throws on use right after it was closed, and is replaced soon after.
   */
  get current(): Kind | undefined {
    return this.#current;
  }

  /** Resolves with the channel as soon as it is open and set up. */
  async ready(): Promise<Kind> {
    while (!this.#current) {
      await new Promise<void>((resolve) => {
        const stop = this.onReady(() => {
          stop();
          resolve();
        });
      });
    }
    return this.#current;
  }

  /** Calls back whenever the channel was opened and set up. Returns a function that removes the listener. */
  onReady(listener: () => void): () => void {
    return this.#ready.add(listener);
  }

  /**
   * Calls back whenever the channel was lost: unconfirmed messages may or may not have reached the broker, and
   * unacknowledged messages are delivered again.
   */
  onLost(listener: () => void): () => void {
    return this.#lost.add(listener);
  }

  /** Opens the channel on this connection. Called by the connection. */
  open(model: ChannelModel): void {
    if (!this.#closed && !this.#opening && !this.#current) void this.#open(model);
  }

  /** Closes the current channel and opens another one, with its setup. */
  async restart(): Promise<void> {
    const channel = this.#current;
    if (!channel) return;
    this.#gone(channel);
    await closeChannel(channel);
  }

  /** Closes the channel permanently. Never throws. */
  async close(): Promise<void> {
    this.#closed = true;
    this.connection.forget(this);
    if (this.#current) await closeChannel(this.#current);
  }

  async #open(model: ChannelModel): Promise<void> {
    this.#opening = true;
    let channel: Kind | undefined;
    let alive = true;
    try {
      channel = await this.create(model);
      const opened = channel;
      opened.on('error', (error) => this.#log.warn(`RabbitMQ channel: ${error.message}`));
      opened.once('close', () => {
        alive = false;
        this.#gone(opened);
      });
      await this.setup?.(opened, model);
    } catch (error) {
      this.#log.warn(`RabbitMQ channel could not be set up: ${error instanceof Error ? error.message : error}`);
      if (alive && channel) await closeChannel(channel);
      alive = false;
    }
    this.#opening = false;
    if (!alive || !channel) return this.#reopen();
    if (this.#closed) return void closeChannel(channel);
    this.#current = channel;
    this.#ready.call();
  }

  #gone(channel: Kind): void {
    if (this.#current !== channel) return;
    this.#current = undefined;
    this.#lost.call();
    this.#reopen();
  }

  /**
   * Reopens after a delay, never in the same turn of the event loop: amqplib closes the channels of a lost connection
   * one by one, and would also close a new one.
   */
  #reopen(): void {
    if (!this.#closed) setTimeout(() => this.connection.open(this), REOPEN_MS).unref();
  }
}
