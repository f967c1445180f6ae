import type { Call } from './call.js';
import { Failure } from './failure.js';
import { readFailure } from './failure-wire.js';
import { ReplyParts } from './reply-parts.js';
import type { PartHeaders, RequestBody } from './wire.js';

export interface CallOptions {
  call: Pick<Call<object, unknown, unknown>, 'name' | 'service' | 'lane' | 'changes'>;
  body: RequestBody;
  deadlineMs: number;
  /** Makes the answer of what came over the wire; what it throws fails the call. */
  read: (content: Buffer) => unknown;
  resolve: (reply: unknown) => void;
  reject: (failure: Failure) => void;
}

/** A call that waits for its answer. */
export class PendingCall {
  /** Names the present try; an answer to an earlier one finds nobody. */
  id = '';
  /** Whether the present try may have reached the service. */
  sent = false;
  /** How often the broker gave it back for want of a queue. */
  returns = 0;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly #timer: NodeJS.Timeout;
  #parts?: ReplyParts;

  constructor(
    readonly options: CallOptions,
    private readonly settled: () => void,
  ) {
    this.deadline = Date.now() + options.deadlineMs;
    this.#timer = setTimeout(() => this.#late(), options.deadlineMs);
  }

  /** Whether it may be sent again without knowing whether it was executed: it changes nothing, or has a name to be known by. */
  get repeatable(): boolean {
    return !this.options.call.changes || this.options.body.operation !== undefined;
  }

  /** Makes it ready for a further try, of which the service must look first whether it took effect already. */
  again(): void {
    const { body } = this.options;
    if (body.operation) body.operation = { ...body.operation, fresh: false };
    this.sent = false;
    this.#parts = undefined;
  }

  /** Takes a reply, or a part of one. What cannot be read fails the call. */
  answered(content: Buffer, more: boolean, headers: unknown): void {
    const part = partOf(headers);
    this.#parts ??= part && new ReplyParts();
    if (!part || !this.#parts) this.#settle(content);
    else if (this.#parts.add(part, content) && !more) this.#settle(this.#parts.whole(part.run));
  }

  /** Takes the failure that the handler threw. */
  refused(content: Buffer): void {
    this.fail(readFailure(content));
  }

  /** Ends it without a reply. */
  fail(failure: Failure): void {
    this.#end();
    this.options.reject(failure);
  }

  #settle(content: Buffer): void {
    try {
      const reply = this.options.read(content);
      this.#end();
      this.options.resolve(reply);
    } catch {
      this.fail(new Failure('internal', 'The answer could not be read'));
    }
  }

  #late(): void {
    const { service } = this.options.call;
    this.fail(
      this.sent
        ? new Failure('timeout', `The ${service} service did not answer in time`)
        : new Failure('unavailable', `The ${service} service cannot be reached`),
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
