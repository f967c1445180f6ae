import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { Listeners } from './listeners.js';
import { RabbitChannel, type Setup } from './rabbit-channel.js';

export interface RabbitOptions {
  /** `amqp://user:password@host:port/vhost`. */
  url: string;
  /** Shown in the broker's list of connections. */
  name: string;
}

/** Seconds; a silent peer is given up after two of them. */
const HEARTBEAT = 5;
const CONNECT_TIMEOUT_MS = 3_000;
const CLOSE_TIMEOUT_MS = 2_000;

/** Milliseconds before the next try: under half a second, and different in every process, so that they do not all come at once. */
export const reconnectDelay = (attempt: number): number => Math.random() * (attempt === 0 ? 150 : 450) + 10;

/** The one connection of a process to the broker. It never gives up: lost, it comes back and brings its channels back. */
export class RabbitConnection implements OnApplicationShutdown {
  readonly #log = new Logger(RabbitConnection.name);
  readonly #channels = new Set<{ open(model: ChannelModel): void }>();
  readonly #connects = new Listeners();
  readonly #disconnects = new Listeners();
  #model?: ChannelModel;
  #started = false;
  #closed = false;
  #attempt = 0;
  #retry?: NodeJS.Timeout;

  constructor(private readonly options: RabbitOptions) {}

  /** Whether the broker is there now. */
  get connected(): boolean {
    return this.#model !== undefined;
  }

  /** Begins to connect; returns at once. Calling it again does nothing. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#connect();
  }

  /** Resolves as soon as the broker is there. */
  async ready(): Promise<void> {
    if (this.connected) return;
    await new Promise<void>((resolve) => {
      const stop = this.onConnect(() => {
        stop();
        resolve();
      });
    });
  }

  /** Calls back after every connect; returns what takes the listener away. */
  onConnect(listener: () => void): () => void {
    return this.#connects.add(listener);
  }

  /** Calls back after every loss of the connection; returns what takes the listener away. */
  onDisconnect(listener: () => void): () => void {
    return this.#disconnects.add(listener);
  }

  /** A channel of its own for one purpose. `setup` (declare, bind, prefetch, consume) runs again whenever the channel was opened again. */
  channel(setup?: Setup<Channel>): RabbitChannel<Channel> {
    return this.#keep(new RabbitChannel(this, (model) => model.createChannel(), setup));
  }

  /** The same with publisher confirms. */
  confirmChannel(setup?: Setup<ConfirmChannel>): RabbitChannel<ConfirmChannel> {
    return this.#keep(new RabbitChannel(this, (model) => model.createConfirmChannel(), setup));
  }

  /** Opens a channel if the broker is there; used by {@link RabbitChannel} after a channel of its own was lost. */
  open(channel: { open(model: ChannelModel): void }): void {
    if (this.#model && !this.#closed) channel.open(this.#model);
  }

  /** Takes a channel out for good. */
  forget(channel: { open(model: ChannelModel): void }): void {
    this.#channels.delete(channel);
  }

  /** Sends what is still to be sent, says good-bye and stays away. Never throws. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const model = this.#model;
    this.#model = undefined;
    if (!model) return;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    });
    await Promise.race([model.close().catch(() => undefined), timeout]);
    clearTimeout(timer);
    destroySocket(model);
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  #keep<Kind extends Channel>(channel: RabbitChannel<Kind>): RabbitChannel<Kind> {
    this.#channels.add(channel);
    this.start();
    this.open(channel);
    return channel;
  }

  async #connect(): Promise<void> {
    try {
      const model = await connect(withHeartbeat(this.options.url), {
        noDelay: true,
        timeout: CONNECT_TIMEOUT_MS,
        clientProperties: { connection_name: this.options.name },
      });
      model.on('error', (error) => this.#log.warn(`RabbitMQ connection: ${error.message}`));
      model.once('close', () => this.#lost(model));
      if (this.#closed) {
        // Only a proper good-bye ends the heartbeat.
        await model.close().catch(() => undefined);
        return destroySocket(model);
      }
      this.#model = model;
      this.#attempt = 0;
      this.#log.log('Connected to RabbitMQ');
      for (const channel of this.#channels) channel.open(model);
      this.#connects.call();
    } catch (error) {
      if (this.#attempt === 0) this.#log.warn(`RabbitMQ is not there yet: ${messageOf(error)}`);
      this.#connectLater();
    }
  }

  #lost(model: ChannelModel): void {
    destroySocket(model);
    if (this.#model !== model) return;
    this.#model = undefined;
    this.#log.warn('Lost the connection to RabbitMQ');
    this.#disconnects.call();
    this.#connectLater();
  }

  #connectLater(): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.#connect(), reconnectDelay(this.#attempt++));
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT));
  return parsed.href;
}

/** amqplib only half-closes a lost connection; a peer that is silent would keep the socket, and the process, for ever. */
function destroySocket(model: ChannelModel): void {
  const { stream } = model.connection as unknown as { stream?: { destroy(): void } };
  stream?.destroy();
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
