import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { CallMetrics } from '../metrics/call-metrics.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { CallCounts } from './call-counts.js';
import type { EventFollower } from './event-follower.js';
import { Lane } from './lane.js';
import { kindFor, laneQueue, type QueueKind } from './lane-queue.js';
import { callOf, RpcDispatcher } from './rpc-dispatcher.js';

interface ServerOptions {
  prefix: string;
  service: string;
  /** How many calls of each lane are handled at a time. */
  lanes: Readonly<Record<string, number>>;
  /** Whether replicas of the previous release may be among the callers. */
  acceptPrevious?: boolean;
  /** Counts the answered calls. */
  metrics?: CallMetrics;
}

/** Milliseconds to wait at shutdown for calls in progress; the longest declared deadline is not much longer. */
const PATIENCE_MS = 20_000;

/** Nest's transport: handles declared calls from the queues of the service's lanes. */
export class RabbitServer extends Server implements CustomTransportStrategy {
  /** The consumer counts failures of event handlers; Nest must not swallow them. */
  override readonly propagatesEventHandlerErrors = true;
  #lanes: { name: string; lane: Lane }[] = [];
  #dispatcher?: RpcDispatcher;
  #closing?: Promise<void>;

  constructor(
    private readonly connection: RabbitConnection,
    private readonly follower: EventFollower,
    private readonly options: ServerOptions,
  ) {
    super();
  }

  /**
   * Nest calls this for every handler. Event handlers are passed to the follower, which runs them one after the other;
   * Nest would run several at once.
   */
  override addHandler(
    pattern: string,
    handler: MessageHandler,
    isEvent = false,
    extras: MessageHandler['extras'] = {},
  ): void {
    if (isEvent) this.follower.add(pattern, handler);
    else super.addHandler(pattern, handler, isEvent, extras);
  }

  /** Whether the broker has the consumer of every lane. */
  get consuming(): boolean {
    return this.#lanes.length > 0 && this.#lanes.every(({ lane }) => lane.consuming);
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

  /** How many calls of each lane are in progress in this process. */
  get inFlight(): Record<string, number> {
    return this.#sums(this.#lanes.map(({ name, lane }) => [name, lane.inFlight]));
  }

  /** How many messages wait in each lane; a lane is absent while the broker is unavailable. */
  async waiting(): Promise<Record<string, number>> {
    return this.#sums(await Promise.all(this.#lanes.map(async ({ name, lane }) => [name, await lane.waiting()])));
  }

  /**
   * Starts to answer calls. Does not wait for the broker, so the order of starting does not matter. Passes an error to
   * `done` when a handler has a lane that is not served.
   */
  listen(done: (error?: Error) => void): void {
    try {
      const { prefix, service, lanes, acceptPrevious, metrics } = this.options;
      for (const [name, handler] of this.messageHandlers) {
        const { lane } = callOf(handler);
        if (!(lane in lanes)) {
          throw new Error(`The call ${name} has the lane ${lane}, which ${service} does not serve`);
        }
      }
      const dispatcher = new RpcDispatcher(this.messageHandlers, this.connection.identity, acceptPrevious, metrics);
      this.#dispatcher = dispatcher;
      for (const [lane, prefetch] of Object.entries(lanes)) {
        for (const kind of this.#kinds()) {
          const queue = laneQueue(prefix, service, lane, kind);
          this.#lanes.push({
            name: lane,
            lane: new Lane(this.connection, queue, prefetch, (...given) => dispatcher.dispatch(lane, ...given)),
          });
        }
      }
      this.follower.start();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** Resolves when every lane has its consumer. */
  async ready(): Promise<void> {
    await Promise.all(this.#lanes.map(({ lane }) => lane.ready()));
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

  /** Adds up the values per lane: a lane may have a queue of each kind. */
  #sums(lanes: (readonly [string, number | undefined])[]): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [name, number] of lanes) if (number !== undefined) sums[name] = (sums[name] ?? 0) + number;
    return sums;
  }

  /** The previous release knew classic queues only. */
  #kinds(): QueueKind[] {
    const kind = kindFor(this.connection.isCluster);
    return kind === 'quorum' && this.options.acceptPrevious ? ['quorum', 'classic'] : [kind];
  }

  async #close(): Promise<void> {
    await Promise.all([this.follower.stop(), ...this.#lanes.map(({ lane }) => lane.drain(PATIENCE_MS))]);
    await this.follower.close();
  }
}
