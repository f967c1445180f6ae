import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Channel, ConfirmChannel, ConsumeMessage, Message, Options } from 'amqplib';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import type { CallMetrics } from '../metrics/call-metrics.js';
import { confirmed } from '../rabbit/confirmed.js';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import type { RabbitConnection } from '../rabbit/rabbit-connection.js';
import type { Call, Operation } from './call.js';
import { callQueue, kindFor, otherKind, type QueueKind } from './call-queue.js';
import { currentCall } from './current-call.js';
import { Failure } from './failure.js';
import { type CallOptions, PendingCall } from './pending-call.js';
import { SenderPolicy } from './sender-policy.js';
import { REPLY, type RequestBody } from './wire.js';

interface CallSettings<Caller> {
  /** On whose behalf the call is made. */
  caller: Caller;
  /**
   * Identifies a changing call, so that it may be retried and is still applied once. Without it such a call is tried
   * once.
   */
  operation?: Operation;
  /** Default: the request id of the current call. */
  requestId?: string;
  /** Milliseconds to wait at most, if different from the declaration. */
  deadlineMs?: number;
}

/** A piece of a reply, as the received JSON text. */
export interface ReplyPage {
  content: Buffer;
  isLast: boolean;
}

export interface RpcClientOptions {
  /** Whether replicas of the previous release may be among those that answer. */
  acceptPrevious?: boolean;
  /** Counts the calls. */
  metrics?: CallMetrics;
}

/** Milliseconds before a call is sent again if its queue does not exist: the service may be starting. */
const NO_QUEUE_MS = [50, 100, 200, 400] as const;

/**
 * Calls services. Every call settles by its deadline: with the reply, or with a {@link Failure}: the one that the
 * handler threw, `unavailable` or `timeout`.
 */
export class RpcClient implements OnApplicationShutdown {
  readonly #log = new Logger(RpcClient.name);
  readonly #pending = new Map<string, PendingCall>();
  readonly #channel: RabbitChannel<Channel> | RabbitChannel<ConfirmChannel>;
  readonly #kind: QueueKind;
  readonly #senders: SenderPolicy;
  #replyTo = '';

  constructor(
    private readonly connection: RabbitConnection,
    private readonly prefix: string,
    private readonly options: RpcClientOptions = {},
  ) {
    this.#senders = new SenderPolicy(connection.identity);
    this.#kind = kindFor(connection.isCluster);
    const setUp = (channel: Channel) => this.#setUp(channel);
    // A classic queue on a single node needs no confirms.
    this.#channel = connection.isCluster ? connection.confirmChannel(setUp) : connection.channel(setUp);
    this.#channel.onReady(() => this.#sendWaiting());
    this.#channel.onLost(() => this.#lost());
  }

  /** Makes a declared call; see {@link CallSettings}. */
  call<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    settings: CallSettings<Caller>,
  ): Promise<Reply> {
    return this.#start(call, request, settings, parse) as Promise<Reply>;
  }

  /**
   * The same, but returns the reply as the received JSON text. A caller that forwards the reply need not parse and
   * serialise it again.
   */
  json<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    settings: CallSettings<Caller>,
  ): Promise<Buffer> {
    return this.#start(call, request, settings, (content) => content) as Promise<Buffer>;
  }

  /**
   * Requests a reply page by page. Each page has the deadline of a call and is requested only when the consumer needs
   * it, so a consumer that stops early causes no further work. The concatenated pages are the JSON text of the
   * reply. A service without pages sends the whole reply as one page.
   */
  async *pages<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    settings: CallSettings<Caller>,
  ): AsyncGenerator<ReplyPage, void, undefined> {
    for (let next: string | undefined; ; ) {
      const read = (content: Buffer, following?: string) => ({ content, next: following });
      const asked = { ...settings, page: { after: next } };
      const page = (await this.#start(call, request, asked, read)) as ReturnType<typeof read>;
      next = page.next;
      yield { content: page.content, isLast: next === undefined };
      if (next === undefined) return;
    }
  }

  /** Resolves when the channel is open; calls may be made before. */
  async connect(): Promise<void> {
    await this.#channel.ready();
  }

  /** Fails all calls in progress. */
  async close(): Promise<void> {
    for (const pending of [...this.#pending.values()])
      pending.fail(new Failure('unavailable', PLATFORM_MESSAGES.shuttingDown));
    await this.#channel.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  #start<Request extends object, Reply, Caller>(
    call: Call<Request, Reply, Caller>,
    request: Request,
    {
      caller,
      operation,
      requestId,
      deadlineMs = call.deadlineMs,
      page,
    }: CallSettings<Caller> & Pick<RequestBody, 'page'>,
    read: CallOptions['read'],
  ): Promise<unknown> {
    const id = requestId ?? currentCall.get()?.requestId ?? randomUUID();
    const body = { request, caller, requestId: id, operation, page };
    const asked = performance.now();
    const ended = (outcome: string) => this.options.metrics?.ended(call.name, outcome, performance.now() - asked);
    return new Promise((resolve, reject: (failure: Failure) => void) => {
      const options = { call, body, deadlineMs, read, resolve, reject };
      const pending: PendingCall = new PendingCall(options, () => this.#pending.delete(pending.id));
      this.#enqueue(pending);
    }).then(
      (reply) => {
        ended('ok');
        return reply;
      },
      (failure: Failure) => {
        ended(failure.code);
        throw failure;
      },
    );
  }

  async #setUp(channel: Channel): Promise<void> {
    channel.on('return', (message) => this.#returned(message));
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false });
    await channel.consume(queue, (message) => this.#answered(message), { noAck: true, exclusive: true });
    this.#replyTo = queue;
  }

  #enqueue(pending: PendingCall): void {
    // Random: a process that can write to the reply queue must not be able to guess the id that a reply has to carry.
    pending.id = randomUUID();
    this.#pending.set(pending.id, pending);
    this.#send(pending);
  }

  #send(pending: PendingCall): void {
    const channel = this.#channel.current;
    if (!channel || pending.sent) return;
    // The broker closes the channel if the expiration is not a whole number.
    const left = Math.ceil(pending.deadline - performance.now());
    if (!(left > 0)) return;
    const { call, body } = pending.options;
    try {
      const queue = callQueue(this.prefix, call.service, call.queue, this.#kindFor(pending));
      const options = {
        ...this.connection.identity.signature,
        type: call.name,
        correlationId: pending.id,
        replyTo: this.#replyTo,
        expiration: String(left),
        timestamp: Date.now(),
        headers: this.options.acceptPrevious ? previousHeaders(left) : undefined,
        mandatory: true,
      };
      this.#publish(channel, queue.name, Buffer.from(JSON.stringify(body)), options);
      pending.sent = true;
    } catch (error) {
      // A channel that closes at this moment is replaced, and waiting calls are sent then. A retry would not help
      // against any other error.
      if (this.#channel.current === channel) {
        this.#log.error(error);
        pending.fail(new Failure('unavailable', PLATFORM_MESSAGES.requestNotSent));
      }
    }
  }

  #publish(channel: Channel | ConfirmChannel, queue: string, content: Buffer, options: Options.Publish): void {
    if (!('waitForConfirms' in channel)) return void channel.publish('', queue, content, options);
    channel.publish('', queue, content, options, confirmed(this.#channel as RabbitChannel<ConfirmChannel>, channel));
  }

  #sendWaiting(): void {
    for (const pending of this.#pending.values()) this.#send(pending);
  }

  /** It is now unknown whether the calls in progress were executed. */
  #lost(): void {
    for (const pending of [...this.#pending.values()]) {
      if (!pending.sent) continue;
      if (!pending.repeatable) {
        pending.fail(new Failure('unavailable', PLATFORM_MESSAGES.connectionLost));
        continue;
      }
      this.#pending.delete(pending.id);
      pending.again();
      this.#enqueue(pending);
    }
  }

  #answered(message: ConsumeMessage | null): void {
    if (!message) return void this.#channel.restart();
    const { correlationId, type, appId } = message.properties;
    const pending = this.#pending.get(correlationId);
    if (!pending || !this.#senders.isReplyOf(pending.options.call, message.properties)) return;
    if (appId === undefined && pending.options.body.page?.after !== undefined)
      return void this.#askOtherReplica(pending);
    if (type === REPLY.failure) pending.refused(message.content);
    else pending.answered(message.content, type === REPLY.part, message.properties.headers);
  }

  /**
   * A replica of the previous release, which does not sign, sends the whole reply although a later page was requested.
   * The call goes to another replica.
   */
  #askOtherReplica(pending: PendingCall): void {
    this.#pending.delete(pending.id);
    pending.again();
    this.#enqueue(pending);
  }

  /** A service that was not yet configured for the cluster, or for its end, has the queue of the other kind. */
  #kindFor({ returns }: PendingCall): QueueKind {
    return returns % 2 === 0 ? this.#kind : otherKind(this.#kind);
  }

  /**
   * The broker has no such queue, so nothing was executed. The other kind is tried at once, then both again after a
   * delay.
   */
  #returned(message: Message): void {
    const pending = this.#pending.get(message.properties.correlationId);
    if (!pending) return;
    pending.sent = false;
    if (++pending.returns % 2 === 1) {
      this.#send(pending);
      return;
    }
    const wait = NO_QUEUE_MS[Math.min(pending.returns / 2, NO_QUEUE_MS.length) - 1];
    setTimeout(() => this.#pending.has(pending.id) && this.#send(pending), wait);
  }
}

/** The previous release reads `deadline`, later revisions read `remaining`. */
const previousHeaders = (left: number) => ({ remaining: left, deadline: Date.now() + left });

const parse = (content: Buffer): unknown => (content.length > 0 ? JSON.parse(content.toString()) : undefined);
