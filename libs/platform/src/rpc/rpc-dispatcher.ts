import { Logger } from '@nestjs/common';
import type { MessageHandler } from '@nestjs/microservices';
import { type Channel, type ConsumeMessage, IllegalOperationError } from 'amqplib';
import { isObservable, lastValueFrom, type Observable } from 'rxjs';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import type { CallMetrics } from '../metrics/call-metrics.js';
import type { ProcessIdentity } from '../trust/process-identity.js';
import type { Call, CallContext } from './call.js';
import { CallCounts, type DropReason } from './call-counts.js';
import { ClockSkew } from './clock-skew.js';
import { currentCall } from './current-call.js';
import { Failure } from './failure.js';
import { joinPages, Page } from './page.js';
import { remainingTime } from './remaining-time.js';
import { ReplyTooLarge, ReplyWriter } from './reply-writer.js';
import { SenderPolicy } from './sender-policy.js';
import { validateRequest } from './validate-request.js';
import { MAX_REPLY_BYTES, MAX_REPLY_BYTES_PREVIOUS, MAX_REQUEST_BYTES, type RequestBody, readRequest } from './wire.js';

/** The call that a handler was declared for. Throws when the handler does not have `@Handle`. */
export function callOf(handler: MessageHandler): Call<object, unknown, unknown> {
  const call = handler.extras?.call;
  if (!call) throw new Error('A handler of a call is marked with @Handle');
  return call;
}

/** Dispatches incoming calls to their handlers and sends the replies. */
export class RpcDispatcher {
  readonly #log = new Logger(RpcDispatcher.name);
  readonly #senders: SenderPolicy;
  readonly #maxBytes: number;

  /** The counts of dropped calls. */
  readonly counts = new CallCounts();
  /** The skew between our clock and those of the callers. */
  readonly skew = new ClockSkew();

  constructor(
    private readonly handlers: ReadonlyMap<string, MessageHandler>,
    private readonly identity: ProcessIdentity,
    acceptPrevious = false,
    private readonly metrics?: CallMetrics,
  ) {
    this.#senders = new SenderPolicy(identity);
    this.#maxBytes = acceptPrevious ? MAX_REPLY_BYTES_PREVIOUS : MAX_REPLY_BYTES;
  }

  /**
   * Handles a message of a queue of this service. Drops a message that is not a call, and a call past its deadline: the
   * caller no longer waits. Never rejects.
   */
  async dispatch(queue: string, message: ConsumeMessage, channel: Channel): Promise<void> {
    const { type: name, replyTo, correlationId, timestamp, expiration } = message.properties;
    const received = performance.now();
    if (typeof timestamp === 'number') this.skew.add(timestamp, Date.now(), received);
    const remaining = remainingTime(expiration);
    if (remaining === undefined || typeof replyTo !== 'string' || typeof correlationId !== 'string') {
      return this.#drop('malformed', queue, name);
    }
    if (remaining <= 0) return this.#drop('late', queue, name);
    const deadline = received + remaining;
    const writer = new ReplyWriter(channel, replyTo, correlationId, this.identity.signature, this.#maxBytes);
    try {
      const { handler, body } = this.#read(queue, message);
      const operation = operationOf(body, message.fields.redelivered);
      const context = contextOf(body, operation, deadline);
      const execute = (after?: string) => settled(handler(body.request, { ...context, after }));
      const outcome = await currentCall.run({ requestId: body.requestId, operation, deadline }, () =>
        this.#execute(name, writer, body, { execute, deadline }),
      );
      this.#ended(name, outcome, received);
    } catch (error) {
      this.#ended(name, this.#refuse(name, writer, error), received);
    }
  }

  #drop(reason: DropReason, queue: string, call: unknown): void {
    this.counts.dropped[reason]++;
    this.#ended(call, reason);
    this.#log.warn({ queue, call, reason }, 'Dropped a call');
  }

  /**
   * Counts a call under its declared name, any other name as `unknown`: an unknown sender could invent any number of
   * names.
   */
  #ended(call: unknown, outcome: string, received?: number): void {
    const name = typeof call === 'string' && this.handlers.has(call) ? call : 'unknown';
    this.metrics?.ended(name, outcome, received === undefined ? undefined : performance.now() - received);
  }

  /**
   * Returns the handler for a message and its validated request. Throws a Failure for a message that no handler may
   * receive.
   */
  #read(queue: string, { properties, content }: ConsumeMessage): { handler: MessageHandler; body: RequestBody } {
    const handler = this.handlers.get(properties.type);
    if (!handler || callOf(handler).queue !== queue) throw new Failure('unavailable', PLATFORM_MESSAGES.callUnknown);
    this.#senders.requireSender(callOf(handler), properties);
    if (content.length > MAX_REQUEST_BYTES) throw new Failure('too-large', PLATFORM_MESSAGES.requestTooLarge);
    const body = readRequest(content);
    if (!body) throw new Failure('invalid', PLATFORM_MESSAGES.requestUnreadable);
    return { handler, body: validateRequest(callOf(handler), body) };
  }

  /** Resolves with the outcome. A caller that does not request pages gets all of them in one reply. */
  async #execute(
    name: string,
    writer: ReplyWriter,
    { page }: RequestBody,
    { execute, deadline }: { execute: (after?: string) => Promise<unknown>; deadline: number },
  ): Promise<string> {
    try {
      const result = await execute(page?.after);
      if (!(result instanceof Page)) writer.reply(result);
      else if (page) writer.page(result);
      else {
        const read = (after: string) => execute(after) as Promise<Page<unknown>>;
        writer.text(await joinPages(result, read, { deadline, maxBytes: writer.maxBytes }));
      }
      return 'ok';
    } catch (error) {
      return this.#refuse(name, writer, error);
    }
  }

  /**
   * Sends a failure and returns its code. If the channel is lost, no reply can be sent: the broker delivers the call
   * again, or the caller's deadline ends it.
   */
  #refuse(name: string, writer: ReplyWriter, error: unknown): string {
    if (error instanceof IllegalOperationError) return 'unsent';
    if (error instanceof ReplyTooLarge) {
      const { bytes, maxBytes } = error;
      this.#log.error({ call: name, bytes, maxBytes }, 'A reply is above the maximum size');
    } else if (!(error instanceof Failure)) this.#log.error({ err: error, call: name }, 'A call failed');
    try {
      writer.failure(error);
    } catch (unsent) {
      this.#log.warn(`The answer to ${name} could not be sent: ${unsent}`);
    }
    return error instanceof Failure ? error.code : 'internal';
  }
}

/** Returns or throws the result of a handler: Nest wraps a failure in an observable. */
async function settled(result: Promise<unknown>): Promise<unknown> {
  const value = await result;
  return isObservable(value) ? lastValueFrom(value as Observable<unknown>) : value;
}

/** A message that was delivered before may have been executed before. */
function operationOf({ operation }: RequestBody, redelivered: boolean): RequestBody['operation'] {
  return operation && redelivered ? { ...operation, fresh: false } : operation;
}

function contextOf(
  { caller, requestId }: RequestBody,
  operation: RequestBody['operation'],
  deadline: number,
): CallContext<unknown> {
  return { caller, requestId, operation, deadline };
}
