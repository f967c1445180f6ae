import { randomUUID } from 'node:crypto';
import type { Channel } from 'amqplib';
import type { Observable } from 'rxjs';
import { writeFailure } from './failure-wire.js';
import { PART_BYTES, REPLY } from './wire.js';

const NOTHING = Buffer.alloc(0);

/** Sends the answer to one request. Throws what cannot be written or sent. */
export class ReplyWriter {
  #run?: string;
  #index = 0;

  constructor(
    private readonly channel: Channel,
    private readonly replyTo: string,
    private readonly correlationId: string,
  ) {}

  /** Sends a reply, in parts when it is long. */
  reply(value: unknown): void {
    const json = JSON.stringify(value) as string | undefined;
    this.#last(json === undefined ? NOTHING : Buffer.from(json));
  }

  /** Sends a refusal. */
  failure(error: unknown): void {
    this.#send(REPLY.failure, writeFailure(error));
  }

  /** Sends a list that is told bit by bit: each value is an array of the next items, or one item. Resolves when all is sent. */
  list(items: Observable<unknown>): Promise<void> {
    let text = '[';
    let comma = '';
    return new Promise((resolve, reject) => {
      const subscription = items.subscribe({
        next: (value) => {
          try {
            for (const item of Array.isArray(value) ? value : [value]) {
              text += `${comma}${JSON.stringify(item) ?? null}`;
              comma = ',';
            }
            if (text.length >= PART_BYTES) text = this.#parts(text);
          } catch (error) {
            subscription?.unsubscribe();
            reject(error);
          }
        },
        error: reject,
        complete: () => {
          try {
            this.#last(Buffer.from(`${text}]`));
            resolve();
          } catch (error) {
            reject(error);
          }
        },
      });
    });
  }

  #parts(text: string): string {
    const content = Buffer.from(text);
    for (let at = 0; at < content.length; at += PART_BYTES) {
      this.#send(REPLY.part, content.subarray(at, at + PART_BYTES));
    }
    return '';
  }

  #last(content: Buffer): void {
    let at = 0;
    for (; content.length - at > PART_BYTES; at += PART_BYTES) {
      this.#send(REPLY.part, content.subarray(at, at + PART_BYTES));
    }
    this.#send(REPLY.whole, content.subarray(at));
  }

  #send(type: string, content: Buffer): void {
    if (type === REPLY.part) this.#run ??= randomUUID();
    this.channel.publish('', this.replyTo, content, {
      type,
      correlationId: this.correlationId,
      ...(this.#run && { headers: { run: this.#run, index: this.#index++ } }),
    });
  }
}
