import { Logger } from '@nestjs/common';
import type { MessageHandler } from '@nestjs/microservices';
import { type Channel, type ConsumeMessage, IllegalOperationError } from 'amqplib';
import { isObservable } from 'rxjs';
import type { CallContext } from './call.js';
import { currentCall } from './current-call.js';
import { Failure } from './failure.js';
import { ReplyWriter } from './reply-writer.js';
import { MAX_REQUEST_BYTES, type RequestBody, readRequest } from './wire.js';

/** The lane that a handler was declared for. */
export const laneOf = (handler: MessageHandler): string => handler.extras?.lane ?? 'rpc';

/** Executes the calls that arrive and sends their answers. */
export class CallAnswerer {
  readonly #log = new Logger(CallAnswerer.name);

  constructor(private readonly handlers: ReadonlyMap<string, MessageHandler>) {}

  /** Answers a message of a lane. What is no call is dropped, what is past its deadline too: nobody waits for it. Never rejects. */
  async answer(lane: string, message: ConsumeMessage, channel: Channel): Promise<void> {
    const { type: name, replyTo, correlationId, headers } = message.properties;
    const deadline: unknown = headers?.deadline;
    if (typeof deadline !== 'number' || typeof replyTo !== 'string' || typeof correlationId !== 'string') {
      this.#log.warn(`Dropped a message that is no call from the lane ${lane}`);
      return;
    }
    if (Date.now() >= deadline) return;
    const writer = new ReplyWriter(channel, replyTo, correlationId);
    try {
      const { handler, body } = this.#read(lane, message);
      const operation = operationOf(body, message.fields.redelivered);
      await currentCall.run({ requestId: body.requestId, operation, deadline }, () =>
        this.#execute(name, writer, () => handler(body.request, contextOf(body, operation, deadline))),
      );
    } catch (error) {
      this.#refuse(name, writer, error);
    }
  }

  /** The handler that a message is for, and what it is asked. Throws a Failure when there is none or the message cannot be read. */
  #read(lane: string, { properties, content }: ConsumeMessage): { handler: MessageHandler; body: RequestBody } {
    const handler = this.handlers.get(properties.type);
    if (!handler || laneOf(handler) !== lane) throw new Failure('unavailable', 'There is no such call');
    if (content.length > MAX_REQUEST_BYTES) throw new Failure('too-large', 'The request is too large');
    const body = readRequest(content);
    if (!body) throw new Failure('invalid', 'The request could not be read');
    return { handler, body };
  }

  async #execute(name: string, writer: ReplyWriter, execute: () => Promise<unknown>): Promise<void> {
    try {
      const result = await execute();
      if (isObservable(result)) await writer.list(result);
      else writer.reply(result);
    } catch (error) {
      this.#refuse(name, writer, error);
    }
  }

  /** Sends a failure. With the channel gone nobody can be told: the call is delivered again, or its deadline settles it. */
  #refuse(name: string, writer: ReplyWriter, error: unknown): void {
    if (error instanceof IllegalOperationError) return;
    if (!(error instanceof Failure)) this.#log.error({ err: error, call: name }, 'A call failed');
    try {
      writer.failure(error);
    } catch (unsent) {
      this.#log.warn(`The answer to ${name} could not be sent: ${unsent}`);
    }
  }
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
