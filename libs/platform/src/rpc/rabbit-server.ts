import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { CallMetrics } from '../metrics/call-metrics.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { CallCounts } from './call-counts.js';
import { callQueue, kindFor, type QueueKind } from './call-queue.js';
import type { EventTransport } from './event-transport.js';
import { QueueConsumer } from './queue-consumer.js';
import { callOf, RpcDispatcher } from './rpc-dispatcher.js';

interface ServerOptions {
  prefix: string;
  service: string;
  /** The call queues of the service, and how many calls of each are handled at a time. */
  queues: Readonly<Record<string, number>>;
  /** Whether replicas of the previous release may be among the callers. */
  acceptPrevious?: boolean;
  /** Counts the answered calls. */
  metrics?: CallMetrics;
}

/** Milliseconds to wait at shutdown for calls in progress; the longest declared deadline is not much longer. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

/** Nest's transport: handles the declared calls in the queues of the service. */
export class RabbitServer extends Server implements CustomTransportStrategy {
  /** The consumer counts failures of event handlers; Nest must not swallow them. */
  override readonly propagatesEventHandlerErrors = true;
  #consumers: { name: string; consumer: QueueConsumer }[] = [];
  #dispatcher?: RpcDispatcher;
  #closing?: Promise<void>;

  constructor(
    private readonly connection: RabbitConnection,
    private readonly eventTransport: EventTransport,
    private readonly options: ServerOptions,
  ) {
    super();
  }

  /**
   * Nest calls this for every handler. Event handlers are passed to `eventTransport`, which runs them one after the
   * other; Nest would run several at once.
   */
  override addHandler(
    pattern: string,
    handler: MessageHandler,
    isEvent = false,
    extras: MessageHandler['extras'] = {},
  ): void {
    if (isEvent) this.eventTransport.add(pattern, handler);
    else super.addHandler(pattern, handler, isEvent, extras);
  }

  /** Whether the broker has a consumer of every queue. */
  get consuming(): boolean {
    return this.#consumers.length > 0 && this.#consumers.every(({ consumer }) => consumer.consuming);
  }

  /** The counts of dropped calls so far. */
  get counts(): CallCounts | undefined {
    return this.#dispatcher?.counts;
  }

  /**
   * Milliseconds by which the clock of this process is ahead of the clocks of its callers (negative: behind), estimated
   * from their messages.
   */
  get clockSkewMs(): number | undefined {
    return this.#dispatcher?.skew.estimate(performance.now());
  }

  /** How many calls of each queue are in progress in this process. */
  get inFlight(): Record<string, number> {
    return this.#sums(this.#consumers.map(({ name, consumer }) => [name, consumer.inFlight]));
  }

  /** How many messages wait in each queue; a queue is absent while the broker is unavailable. */
  async waiting(): Promise<Record<string, number>> {
    const counts = this.#consumers.map(async ({ name, consumer }) => [name, await consumer.waiting()] as const);
    return this.#sums(await Promise.all(counts));
  }

  /**
   * Starts to answer calls. Does not wait for the broker, so the order of starting does not matter. Passes an error to
   * `done` when a call is declared for a queue that the service does not have.
   */
  listen(done: (error?: Error) => void): void {
    try {
      const { prefix, service, queues, acceptPrevious, metrics } = this.options;
      for (const [name, handler] of this.messageHandlers) {
        const { queue } = callOf(handler);
        if (!(queue in queues)) {
          throw new Error(`The call ${name} is declared for the queue ${queue}, which ${service} does not have`);
        }
      }
      const dispatcher = new RpcDispatcher(this.messageHandlers, this.connection.identity, acceptPrevious, metrics);
      this.#dispatcher = dispatcher;
      for (const [name, prefetch] of Object.entries(queues)) {
        for (const kind of this.#kinds()) {
          const queue = callQueue(prefix, service, name, kind);
          const answer = (message: ConsumeMessage, channel: Channel) => dispatcher.dispatch(name, message, channel);
          this.#consumers.push({ name, consumer: new QueueConsumer(this.connection, queue, prefetch, answer) });
        }
      }
      this.eventTransport.start();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** Resolves when every queue has its consumer. */
  async ready(): Promise<void> {
    await Promise.all(this.#consumers.map(({ consumer }) => consumer.ready()));
  }

  /** Takes no more calls and finishes those in progress. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  on(): never {
    throw new Error('This transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  /** Adds up the values of the queues with the same name: there may be one of each kind. */
  #sums(values: (readonly [string, number | undefined])[]): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [name, number] of values) if (number !== undefined) sums[name] = (sums[name] ?? 0) + number;
    return sums;
  }

  /** The previous release knew classic queues only. */
  #kinds(): QueueKind[] {
    const kind = kindFor(this.connection.isCluster);
    return kind === 'quorum' && this.options.acceptPrevious ? ['quorum', 'classic'] : [kind];
  }

  async #close(): Promise<void> {
    await Promise.all([
      this.eventTransport.stop(),
      ...this.#consumers.map(({ consumer }) => consumer.drain(SHUTDOWN_TIMEOUT_MS)),
    ]);
    await this.eventTransport.close();
  }
}
