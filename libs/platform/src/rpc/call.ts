import type { Type } from '@nestjs/common';
import type { Page } from './page.js';

/** The options of a call. A call is declared once, in the contracts, and used by both sides. */
export interface CallOptions<Request extends object> {
  /** `area.verb`, unique in the product; also the message pattern. */
  name: string;
  /** The service that answers the call. */
  service: string;
  /** The queue of that service. Slow calls have a separate one, so that they do not block quick calls. */
  queue?: string;
  /** Milliseconds that the caller waits at most. After that time the call is not executed. */
  deadlineMs?: number;
  /**
   * Whether the call changes data. Such a call carries an operation id and is applied once, however often it is tried.
   */
  changes?: boolean;
  /** The class that validates every request before a handler receives it. */
  request: Type<Request>;
  /** The processes that may make the call; any other is refused. Default: the gateway. */
  senders?: readonly string[];
}

export interface Call<Request extends object, Reply, Caller> extends Required<CallOptions<Request>> {
  /** Whether a value is a caller of the kind that this call accepts. */
  isCaller: (value: unknown) => value is Caller;
  /** Never set: gives the compiler the types of both sides. */
  readonly types?: { request: Request; reply: Reply; caller: Caller };
}

export const DEFAULT_DEADLINE_MS = 5_000;
const DEFAULT_SENDERS = ['gateway'] as const;

/** Declares a call; see {@link CallOptions}. */
export function defineCall<Request extends object, Reply, Caller>(
  options: CallOptions<Request> & Pick<Call<Request, Reply, Caller>, 'isCaller'>,
): Call<Request, Reply, Caller> {
  return { queue: 'rpc', deadlineMs: DEFAULT_DEADLINE_MS, changes: false, senders: DEFAULT_SENDERS, ...options };
}

/** Type guard for a call that a process makes for itself: its caller is null. */
export const isNoCaller = (value: unknown): value is null => value === null;

/** The operation of a changing call. An operation whose id was applied before has no further effect. */
export interface Operation {
  id: string;
  /** Hash of the request. It distinguishes a retry from another request under the same key (422). */
  fingerprint: string;
  /** True when this id cannot have been tried before, so that the service need not look it up first. */
  fresh: boolean;
}

/** The data sent with a request. `Caller` is the product's own type for the person or process that makes the call. */
export interface CallContext<Caller> {
  caller: Caller;
  requestId: string;
  operation?: Operation;
  /** Moment of `performance.now()` after which the caller no longer waits. */
  deadline: number;
  /** The key after which the page of a long reply starts; see {@link Page}. */
  after?: string;
}
