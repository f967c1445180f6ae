import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { Channel, ConsumeMessage, Message } from 'amqplib';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { Call, Operation } from './call.js';
import { currentCall } from './current-call.js';
import { Failure } from './failure.js';
import { type CallOptions, PendingCall } from './pending-call.js';
import { queueOf, REPLY } from './wire.js';

export interface CallSettings<Caller> {
  /** On whose behalf. */
  caller: Caller;
  /** Names a changing call, so that it may be tried again and still takes effect once. Without it such a call is tried once. */
  operation?: Operation;
  /** Default: that of the call under way. */
  requestId?: string;
  /** Milliseconds to wait at most, when not as declared. */
  deadlineMs?: number;
}

/** Milliseconds before a call whose queue is not there is sent again: the service may be about to start. */
const NO_QUEUE_MS = [50, 100, 200, 400] as const;

/** Asks services. Every call settles by its deadline: with the reply, or with the {@link Failure} that the handler threw, `unavailable` or `timeout`. */
export class RpcClient extends ClientProxy<Record<never, never>> implements OnApplicationShutdown {
  readonly #log = new Logger(RpcClient.name);
  readonly #pending = new Map<string, PendingCall>();
  readonly #channel: RabbitChannel<Channel>;
  #replyTo = '';
  #lastId = 0;

  constructor(
    private readonly connection: RabbitConnection,
    private readonly prefix: string,
  ) {
    super();
    this.#channel = connection.channel((channel) => this.#setUp(channel));
    this.#channel.onReady(() => this.#sendWaiting());
    this.#channel.onLost(() => this.#lost());
  }

  /** Makes a declared call; see {@link CallSettings}. */
  call<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    settings: CallSettings<Caller>,
  ): Promise<Reply> {
    return this.#ask(call, request, settings, parse) as Promise<Reply>;
  }

  /** The same, with the reply as the JSON text that it came as: for who passes it on, reading and writing it again is work for nothing. */
  json<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    settings: CallSettings<Caller>,
  ): Promise<Buffer> {
    return this.#ask(call, request, settings, (content) => content) as Promise<Buffer>;
  }

  /** Begins to connect; calls may be made before. */
  async connect(): Promise<void> {
    await this.#channel.ready();
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    for (const pending of [...this.#pending.values()]) pending.fail(new Failure('unavailable', 'Shutting down'));
    await this.#channel.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  override unwrap<T>(): T {
    return this.connection as T;
  }

  /** Nest's own `send(call, {request, ...settings})`. */
  protected publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    const { request, ...settings } = packet.data as { request: object } & CallSettings<unknown>;
    this.call(packet.pattern as Call<object, unknown, unknown>, request, settings).then(
      (response) => callback({ response, isDisposed: true }),
      (err: unknown) => callback({ err }),
    );
    return () => undefined;
  }

  /** Events belong to the transaction that they tell of. */
  protected dispatchEvent<T>(): Promise<T> {
    throw new Error('Events are told through a unit of work');
  }

  #ask<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    { caller, operation, requestId, deadlineMs = call.deadlineMs }: CallSettings<Caller>,
    read: CallOptions['read'],
  ): Promise<unknown> {
    const body = { request, caller, requestId: requestId ?? currentCall.get()?.requestId ?? randomUUID(), operation };
    return new Promise((resolve, reject) => {
      const pending: PendingCall = new PendingCall({ call, body, deadlineMs, read, resolve, reject }, () =>
        this.#pending.delete(pending.id),
      );
      this.#enqueue(pending);
    });
  }

  async #setUp(channel: Channel): Promise<void> {
    channel.on('return', (message) => this.#returned(message));
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false });
    await channel.consume(queue, (message) => this.#answered(message), { noAck: true, exclusive: true });
    this.#replyTo = queue;
  }

  #enqueue(pending: PendingCall): void {
    pending.id = (++this.#lastId).toString(36);
    this.#pending.set(pending.id, pending);
    this.#send(pending);
  }

  #send(pending: PendingCall): void {
    const channel = this.#channel.current;
    if (!channel || pending.sent) return;
    // The broker closes the channel over an expiration that is no whole number.
    const left = Math.ceil(pending.deadline - Date.now());
    if (!(left > 0)) return;
    const { call, body } = pending.options;
    try {
      channel.publish('', queueOf(this.prefix, call.service, call.lane), Buffer.from(JSON.stringify(body)), {
        type: call.name,
        correlationId: pending.id,
        replyTo: this.#replyTo,
        expiration: String(left),
        headers: { deadline: pending.deadline },
        mandatory: true,
      });
      pending.sent = true;
    } catch (error) {
      // A channel that closes in this moment is replaced, and what is waiting is sent then; anything else will not get better.
      if (this.#channel.current === channel) {
        this.#log.error(error);
        pending.fail(new Failure('unavailable', 'The request could not be sent'));
      }
    }
  }

  #sendWaiting(): void {
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  /** Whether the calls under way were executed is unknown now. */
  #lost(): void {
    for (const pending of [...this.#pending.values()]) {
      if (!pending.sent) continue;
      if (!pending.repeatable) {
        pending.fail(new Failure('unavailable', 'The connection was lost'));
        continue;
      }
      this.#pending.delete(pending.id);
      pending.again();
      this.#enqueue(pending);
    }
  }

  #answered(message: ConsumeMessage | null): void {
    if (!message) return void this.#channel.restart();
    const { correlationId, type } = message.properties;
    const pending = this.#pending.get(correlationId);
    if (!pending) return;
    if (type === REPLY.failure) pending.refused(message.content);
    else pending.answered(message.content, type === REPLY.part, message.properties.headers);
  }

  /** The broker has no such queue: nothing was executed. */
  #returned(message: Message): void {
    const pending = this.#pending.get(message.properties.correlationId);
    if (!pending) return;
    pending.sent = false;
    const wait = NO_QUEUE_MS[Math.min(pending.returns++, NO_QUEUE_MS.length - 1)];
    setTimeout(() => this.#pending.has(pending.id) && this.#send(pending), wait);
  }
}

const parse = (content: Buffer): unknown => (content.length > 0 ? JSON.parse(content.toString()) : undefined);
