import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { CallAnswerer, laneOf } from './call-answerer.js';
import type { EventFollower } from './event-follower.js';
import { Lane } from './lane.js';
import { queueOf } from './wire.js';

export interface ServerOptions {
  prefix: string;
  service: string;
  /** How many calls of each lane are worked on at a time. */
  lanes: Readonly<Record<string, number>>;
}

/** Milliseconds that a call under way is waited for at the end; the longest declared deadline is not much longer. */
const PATIENCE_MS = 20_000;

/** Nest's transport: answers declared calls from the queues of the service's lanes. */
export class RabbitServer extends Server implements CustomTransportStrategy {
  /** Failures of event handlers are counted by the consumer, not swallowed by Nest. */
  override readonly propagatesEventHandlerErrors = true;
  #lanes: Lane[] = [];
  #closing?: Promise<void>;

  constructor(
    private readonly connection: RabbitConnection,
    private readonly follower: EventFollower,
    private readonly options: ServerOptions,
  ) {
    super();
  }

  /** Called by Nest for every handler; those of events go to the follower, one by one, since Nest would run several at once. */
  override addHandler(
    pattern: string,
    handler: MessageHandler,
    isEvent = false,
    extras: MessageHandler['extras'] = {},
  ): void {
    if (isEvent) this.follower.add(pattern, handler);
    else super.addHandler(pattern, handler, isEvent, extras);
  }

  /** Whether every lane has its consumer at the broker. */
  get consuming(): boolean {
    return this.#lanes.length > 0 && this.#lanes.every((lane) => lane.consuming);
  }

  /** Begins to answer. Does not wait for the broker: starting order does not matter. Throws when a handler has a lane that is not served. */
  listen(done: (error?: Error) => void): void {
    try {
      const { prefix, service, lanes } = this.options;
      for (const [name, handler] of this.messageHandlers) {
        const lane = laneOf(handler);
        if (!(lane in lanes)) {
          throw new Error(`The call ${name} has the lane ${lane}, which ${service} does not serve`);
        }
      }
      const answerer = new CallAnswerer(this.messageHandlers);
      this.#lanes = Object.entries(lanes).map(([lane, prefetch]) => {
        const queue = queueOf(prefix, service, lane);
        return new Lane(this.connection, queue, prefetch, (message, channel) =>
          answerer.answer(lane, message, channel),
        );
      });
      this.follower.start();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** Resolves when every lane has its consumer. */
  async ready(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.ready()));
  }

  /** Takes no more, finishes what is under way. */
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

  async #close(): Promise<void> {
    await Promise.all([this.follower.stop(), ...this.#lanes.map((lane) => lane.drain(PATIENCE_MS))]);
    await this.follower.close();
  }
}
