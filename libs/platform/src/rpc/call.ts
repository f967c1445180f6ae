import type { Type } from '@nestjs/common';

/** Who owns a call and how it travels. A call is declared once, in the contracts, and used by both sides. */
export interface CallOptions<Request extends object> {
  /** `area.verb`, unique in the product; also the message pattern. */
  name: string;
  /** The service that answers. */
  service: string;
  /** The queue of that service: slow work has a lane of its own, so that it takes no place from quick work. */
  lane?: string;
  /** Milliseconds that the caller waits at most; nothing is executed after it. */
  deadlineMs?: number;
  /** Whether it writes: such a call carries an operation id and takes effect once, however often it is tried. */
  changes?: boolean;
  /** The class that the request body is validated with. */
  request?: Type<Request>;
}

export interface Call<Request extends object, Reply, Caller> extends Required<Omit<CallOptions<Request>, 'request'>> {
  request?: Type<Request>;
  /** Never set: carries the types of both sides through the compiler. */
  readonly types?: { request: Request; reply: Reply; caller: Caller };
}

export const DEFAULT_DEADLINE_MS = 5_000;

/** Declares a call; see {@link CallOptions}. */
export function defineCall<Request extends object, Reply, Caller>(
  options: CallOptions<Request>,
): Call<Request, Reply, Caller> {
  return { lane: 'rpc', deadlineMs: DEFAULT_DEADLINE_MS, changes: false, ...options };
}

/** The operation that a changing call is: the same id again takes no second effect. */
export interface Operation {
  id: string;
  /** Hash of what was asked, to tell a retry from another request under the same key (422). */
  fingerprint: string;
  /** True when nobody can have tried this id before, so that the service need not look it up first. */
  fresh: boolean;
}

/** What travels beside a request. `Caller` is the product's own idea of who is asking. */
export interface CallContext<Caller> {
  caller: Caller;
  requestId: string;
  operation?: Operation;
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  deadline: number;
}
