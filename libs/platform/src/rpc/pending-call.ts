import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import type { Call } from './call.js';
import { Failure } from './failure.js';
import { readFailure } from './failure-wire.js';
import { ReplyParts } from './reply-parts.js';
import type { NextPage, PartHeaders, RequestBody } from './wire.js';

export interface CallOptions {
  call: Pick<Call<object, unknown, unknown>, 'name' | 'service' | 'queue' | 'changes'>;
  body: RequestBody;
  deadlineMs: number;
  /** Converts the received content to the reply. If it throws, the call fails. */
  read: (content: Buffer, next?: string) => unknown;
  resolve: (reply: unknown) => void;
  reject: (failure: Failure) => void;
}

/** A call that waits for its reply. */
export class PendingCall {
  /** The id of the current try. A reply to an earlier try matches no call. */
  id = '';
  /** Whether the current try may have reached the service. */
  sent = false;
  /** How often the broker returned the message because the queue does not exist. */
  returns = 0;
  /** Moment of `performance.now()`. */
  readonly deadline: number;
  readonly #timer: NodeJS.Timeout;
  #parts?: ReplyParts;

  constructor(
    readonly options: CallOptions,
    private readonly settled: () => void,
  ) {
    this.deadline = performance.now() + options.deadlineMs;
    this.#timer = setTimeout(() => this.#late(), options.deadlineMs);
  }

  /**
   * Whether the call may be sent again although it is unknown whether it was executed: it changes nothing, or it has an
   * operation id.
   */
  get repeatable(): boolean {
    return !this.options.call.changes || this.options.body.operation !== undefined;
  }

  /** Prepares a further try. The service must first look up whether the operation was applied already. */
  again(): void {
    const { body } = this.options;
    if (body.operation) body.operation = { ...body.operation, fresh: false };
    this.sent = false;
    this.#parts = undefined;
  }

  /** Handles a reply, or a part of one. A reply that cannot be read fails the call. */
  answered(content: Buffer, more: boolean, headers: unknown): void {
    const part = partOf(headers);
    this.#parts ??= part && new ReplyParts();
    const next = nextOf(headers);
    if (!part || !this.#parts) this.#settle(content, next);
    else if (this.#parts.add(part, content) && !more) this.#settle(this.#parts.whole(part.run), next);
  }

  /** Handles the failure that the handler threw. */
  refused(content: Buffer): void {
    this.fail(readFailure(content));
  }

  /** Ends the call without a reply. */
  fail(failure: Failure): void {
    this.#end();
    this.options.reject(failure);
  }

  #settle(content: Buffer, next?: string): void {
    try {
      const reply = this.options.read(content, next);
      this.#end();
      this.options.resolve(reply);
    } catch {
      this.fail(new Failure('internal', PLATFORM_MESSAGES.answerUnreadable));
    }
  }

  #late(): void {
    const { service } = this.options.call;
    this.fail(
      this.sent
        ? new Failure('timeout', PLATFORM_MESSAGES.serviceTimeout({ service }))
        : new Failure('unavailable', PLATFORM_MESSAGES.serviceUnreachable({ service })),
    );
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.settled();
  }
}

function partOf(headers: unknown): PartHeaders | undefined {
  const { run, index } = (headers ?? {}) as Partial<PartHeaders>;
  return typeof run === 'string' && typeof index === 'number' ? { run, index } : undefined;
}

function nextOf(headers: unknown): string | undefined {
  const { next } = (headers ?? {}) as NextPage;
  return typeof next === 'string' ? next : undefined;
}
