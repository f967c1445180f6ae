import { Logger } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { Channel, ConsumeMessage } from 'amqplib';
import { isObservable } from 'rxjs';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { CallContext } from './call.js';
import { currentCall } from './current-call.js';
import type { EventFollower } from './event-follower.js';
import { Failure } from './failure.js';
import { Lane } from './lane.js';
import { ReplyWriter } from './reply-writer.js';
import { MAX_REQUEST_BYTES, queueOf, type RequestBody, readRequest } from './wire.js';

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
  readonly #log = new Logger(RabbitServer.name);
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
      this.#lanes = Object.entries(lanes).map(([lane, prefetch]) => {
        const queue = queueOf(prefix, service, lane);
        return new Lane(this.connection, queue, prefetch, (message, channel) => this.#answer(lane, message, channel));
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

  async #answer(lane: string, message: ConsumeMessage, channel: Channel): Promise<void> {
    const { type: name, replyTo, correlationId, headers } = message.properties;
    const deadline: unknown = headers?.deadline;
    if (typeof deadline !== 'number' || typeof replyTo !== 'string' || typeof correlationId !== 'string') {
      this.#log.warn(`Dropped a message on ${this.options.service}.${lane} that is no call`);
      return;
    }
    if (Date.now() >= deadline) return;
    const writer = new ReplyWriter(channel, replyTo, correlationId);
    try {
      const result = await this.#execute(lane, name, message, deadline);
      if (isObservable(result)) await writer.list(result);
      else writer.reply(result);
    } catch (error) {
      this.#refuse(writer, name, error);
    }
  }

  #execute(lane: string, name: string, message: ConsumeMessage, deadline: number): Promise<unknown> {
    const handler = this.messageHandlers.get(name);
    if (!handler || laneOf(handler) !== lane) {
      throw new Failure('unavailable', `There is no call ${name} here`);
    }
    if (message.content.length > MAX_REQUEST_BYTES) throw new Failure('too-large', 'The request is too large');
    const body = readRequest(message.content);
    if (!body) throw new Failure('invalid', 'The request could not be read');
    const { request, caller, requestId } = body;
    const operation = operationOf(body, message.fields.redelivered);
    const context: CallContext<unknown> = { caller, requestId, operation, deadline };
    return currentCall.run({ requestId, operation, deadline }, () => handler(request, context));
  }

  /** Sends a failure; when even that cannot be sent, the caller's deadline settles the call. */
  #refuse(writer: ReplyWriter, name: string, error: unknown): void {
    if (!(error instanceof Failure)) this.#log.error({ err: error, call: name }, 'A call failed');
    try {
      writer.failure(error);
    } catch (unsent) {
      this.#log.warn(`The answer to ${name} could not be sent: ${unsent instanceof Error ? unsent.message : unsent}`);
    }
  }
}

const laneOf = (handler: MessageHandler): string => handler.extras?.lane ?? 'rpc';

/** A message that was delivered before may have been executed before. */
function operationOf({ operation }: RequestBody, redelivered: boolean): RequestBody['operation'] {
  return operation && redelivered ? { ...operation, fresh: false } : operation;
}
