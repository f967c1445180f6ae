import { randomUUID } from 'node:crypto';
import type { Channel } from 'amqplib';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import type { Signature } from '../trust/process-identity.js';
import { Failure } from './failure.js';
import { writeFailure } from './failure-wire.js';
import type { Page } from './page.js';
import { type NextPage, PART_BYTES, type PartHeaders, REPLY } from './wire.js';

/** Thrown for a reply above the maximum size; the caller gets a failure. */
export class ReplyTooLarge extends Failure {
  constructor(
    readonly bytes: number,
    readonly maxBytes: number,
  ) {
    super('invalid', PLATFORM_MESSAGES.answerTooLarge);
  }
}

/**
 * Sends the reply to one request. Throws {@link ReplyTooLarge} above `maxBytes`, and an error if the reply cannot be
 * serialised or sent.
 */
export class ReplyWriter {
  #run?: string;
  #index = 0;

  constructor(
    private readonly channel: Channel,
    private readonly replyTo: string,
    private readonly correlationId: string,
    private readonly signature: Signature,
    readonly maxBytes: number,
  ) {}

  /** Sends a reply, in parts when it is long. */
  reply(value: unknown): void {
    this.text((JSON.stringify(value) as string | undefined) ?? '');
  }

  /** Sends a reply that is already JSON. */
  text(json: string): void {
    this.#whole(Buffer.from(json));
  }

  /** Sends one page of a reply. */
  page({ text, next }: Page<unknown>): void {
    this.#whole(Buffer.from(text), next === undefined ? undefined : { next });
  }

  /** Sends a failure. */
  failure(error: unknown): void {
    this.#send(REPLY.failure, writeFailure(error));
  }

  #whole(content: Buffer, headers?: NextPage): void {
    if (content.length > this.maxBytes) throw new ReplyTooLarge(content.length, this.maxBytes);
    let at = 0;
    for (; content.length - at > PART_BYTES; at += PART_BYTES) {
      this.#send(REPLY.part, content.subarray(at, at + PART_BYTES));
    }
    this.#send(REPLY.whole, content.subarray(at), headers);
  }

  #send(type: string, content: Buffer, headers?: NextPage): void {
    if (type === REPLY.part) this.#run ??= randomUUID();
    const part: PartHeaders | undefined = this.#run ? { run: this.#run, index: this.#index++ } : undefined;
    this.channel.publish('', this.replyTo, content, {
      type,
      correlationId: this.correlationId,
      ...this.signature,
      headers: part ? { ...part, ...headers } : headers,
    });
  }
}
