import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { type IdentityOptions, ProcessIdentity } from '../trust/process-identity.js';
import { Listeners } from './listeners.js';
import { RabbitChannel, type Setup } from './rabbit-channel.js';

/**
 * `url` is `amqp://user:password@host:port/vhost`, or several such addresses of the nodes of a cluster, separated by
 * commas and tried in turn.
 */
interface RabbitOptions extends IdentityOptions {
  /** The name in the broker's list of connections. */
  name: string;
}

/** Seconds. After two missed heartbeats the connection counts as lost. */
const HEARTBEAT = 5;
const CONNECT_TIMEOUT_MS = 3_000;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Milliseconds before the next try: under half a second and random, so that the processes do not reconnect at the same
 * time.
 */
const reconnectDelay = (attempt: number): number => Math.random() * (attempt === 0 ? 150 : 450) + 10;

/**
 * The one connection of a process to the broker. When it is lost, it reconnects without a limit of tries and reopens
 * its channels.
 */
export class RabbitConnection implements OnApplicationShutdown {
  /** The identity of this process towards the other processes. */
  readonly identity: ProcessIdentity;
  readonly #log = new Logger(RabbitConnection.name);
  readonly #channels = new Set<{ open(model: ChannelModel): void }>();
  readonly #connects = new Listeners();
  readonly #disconnects = new Listeners();
  #model?: ChannelModel;
  #started = false;
  #closed = false;
  #attempt = 0;
  /** Index of the address that is connected to, or tried next. */
  #address = 0;
  #retry?: NodeJS.Timeout;

  constructor(private readonly options: RabbitOptions) {
    this.identity = new ProcessIdentity(options);
  }

  /** Whether `url` has the addresses of a cluster. */
  get isCluster(): boolean {
    return this.options.url.includes(',');
  }

  /** Whether the connection to the broker is open. */
  get connected(): boolean {
    return this.#model !== undefined;
  }

  /** The version of the broker; undefined while it is not connected. */
  get brokerVersion(): string | undefined {
    const { serverProperties } = (this.#model?.connection ?? {}) as { serverProperties?: { version?: unknown } };
    return typeof serverProperties?.version === 'string' ? serverProperties.version : undefined;
  }

  /** Starts to connect and returns at once. Further calls do nothing. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    void this.#connect();
  }

  /** Resolves as soon as the connection is open. */
  async ready(): Promise<void> {
    if (this.connected) return;
    await new Promise<void>((resolve) => {
      const stop = this.onConnect(() => {
        stop();
        resolve();
      });
    });
  }

  /** Calls back after every connect. Returns a function that removes the listener. */
  onConnect(listener: () => void): () => void {
    return this.#connects.add(listener);
  }

  /** Calls back after every loss of the connection. Returns a function that removes the listener. */
  onDisconnect(listener: () => void): () => void {
    return this.#disconnects.add(listener);
  }

  /**
   * Creates a separate channel for one purpose. `setup` (declare, bind, prefetch, consume) runs again whenever the
   * channel was opened again.
   */
  channel(setup?: Setup<Channel>): RabbitChannel<Channel> {
    return this.#register(new RabbitChannel(this, (model) => model.createChannel(), setup));
  }

  /** The same with publisher confirms. */
  confirmChannel(setup?: Setup<ConfirmChannel>): RabbitChannel<ConfirmChannel> {
    return this.#register(new RabbitChannel(this, (model) => model.createConfirmChannel(), setup));
  }

  /** Opens a channel if the broker is connected. {@link RabbitChannel} calls it after it lost its channel. */
  open(channel: { open(model: ChannelModel): void }): void {
    if (this.#model && !this.#closed) channel.open(this.#model);
  }

  /** Removes a channel permanently. */
  forget(channel: { open(model: ChannelModel): void }): void {
    this.#channels.delete(channel);
  }

  /** Sends what is still buffered, closes the connection and does not reconnect. Never throws. */
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

  #register<Kind extends Channel>(channel: RabbitChannel<Kind>): RabbitChannel<Kind> {
    this.#channels.add(channel);
    this.start();
    this.open(channel);
    return channel;
  }

  async #connect(): Promise<void> {
    try {
      const model = await connect(withHeartbeat(this.#url()), {
        noDelay: true,
        timeout: CONNECT_TIMEOUT_MS,
        clientProperties: { connection_name: this.options.name },
      });
      model.on('error', (error) => this.#log.warn(`RabbitMQ connection: ${error.message}`));
      model.once('close', () => this.#lost(model));
      if (this.#closed) {
        // Only a regular close stops the heartbeat.
        await model.close().catch(() => undefined);
        return destroySocket(model);
      }
      this.#model = model;
      this.#attempt = 0;
      this.#log.log('Connected to RabbitMQ');
      for (const channel of this.#channels) channel.open(model);
      this.#connects.call();
    } catch (error) {
      if (this.#attempt === 0) this.#log.warn(`RabbitMQ is not available yet: ${messageOf(error)}`);
      this.#connectLater();
    }
  }

  #url(): string {
    const urls = this.options.url.split(',');
    return urls[this.#address % urls.length] ?? '';
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
    // The node that was lost or did not answer is tried last.
    this.#address++;
    this.#retry = setTimeout(() => void this.#connect(), reconnectDelay(this.#attempt++));
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT));
  return parsed.href;
}

/**
 * amqplib only half-closes a lost connection. With a silent peer the socket, and with it the process, would stay
 * forever.
 */
function destroySocket(model: ChannelModel): void {
  const { stream } = model.connection as unknown as { stream?: { destroy(): void } };
  stream?.destroy();
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error);
