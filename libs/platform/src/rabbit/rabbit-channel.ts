import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel } from 'amqplib';
import { Listeners } from './listeners.js';

export type Setup<Kind extends Channel> = (channel: Kind) => Promise<void>;

interface Home {
  open(channel: { open(model: ChannelModel): void }): void;
  forget(channel: { open(model: ChannelModel): void }): void;
}

const REOPEN_MS = 200;

/** A channel that comes back: opened and set up anew whenever it, or the connection under it, was lost. */
export class RabbitChannel<Kind extends Channel> {
  readonly #log = new Logger(RabbitChannel.name);
  readonly #ready = new Listeners();
  readonly #lost = new Listeners();
  #current?: Kind;
  #opening = false;
  #closed = false;

  constructor(
    private readonly connection: Home,
    private readonly create: (model: ChannelModel) => Promise<Kind>,
    private readonly setup?: Setup<Kind>,
  ) {}

  /** The channel, when it is open and set up. A closed one throws when used, and is replaced soon after. */
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

  /** Calls back whenever the channel was opened and set up; returns what takes the listener away. */
  onReady(listener: () => void): () => void {
    return this.#ready.add(listener);
  }

  /** Calls back whenever the channel was lost: what was not confirmed or acked may or may not have happened. */
  onLost(listener: () => void): () => void {
    return this.#lost.add(listener);
  }

  /** Opens it on this connection; called by the connection. */
  open(model: ChannelModel): void {
    if (!this.#closed && !this.#opening && !this.#current) void this.#open(model);
  }

  /** Drops the present channel and opens another one, with its setup. */
  async restart(): Promise<void> {
    const channel = this.#current;
    if (!channel) return;
    this.#gone(channel);
    await channel.close().catch(() => undefined);
  }

  /** Closes it for good. Never throws. */
  async close(): Promise<void> {
    this.#closed = true;
    this.connection.forget(this);
    await this.#current?.close().catch(() => undefined);
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
      await this.setup?.(opened);
    } catch (error) {
      this.#log.warn(`RabbitMQ channel could not be set up: ${error instanceof Error ? error.message : error}`);
      if (alive) await channel?.close().catch(() => undefined);
      alive = false;
    }
    this.#opening = false;
    if (!alive || !channel) return this.#reopen();
    if (this.#closed) return void channel.close().catch(() => undefined);
    this.#current = channel;
    this.#ready.call();
  }

  #gone(channel: Kind): void {
    if (this.#current !== channel) return;
    this.#current = undefined;
    this.#lost.call();
    this.#reopen();
  }

  /** Never in the same turn: amqplib closes the channels of a lost connection one by one, and a new one would join the row. */
  #reopen(): void {
    if (!this.#closed) setTimeout(() => this.connection.open(this), REOPEN_MS).unref();
  }
}
