import { Injectable } from '@nestjs/common';
import {
  grantLease,
  groupOf,
  LEASE_MS,
  type Lease,
  MESSAGES,
  type SessionClaims,
  type Space,
} from '@pawplan/contracts';
import { Failure, RpcClient } from '@pawplan/platform';

/** A lease and the moment (of `performance.now()`) at which it expires. */
export interface CachedLease {
  lease: Lease;
  until: number;
}

interface LeaseRequest {
  userId: string;
  timeZone?: string;
  until: number;
  answer: Promise<Lease>;
  /** The lease once the reply has arrived, for searching the stored leases. */
  lease?: Lease;
}

const MAX_ATTEMPTS = 3;

/**
 * Caches leases: the identity and the spaces of a session, requested from auth and stored for at most LEASE_MS, counted
 * from when the request was sent. Auth answers a leave or a log-out only after that time, so a lease must never be
 * stored longer.
 */
@Injectable()
export class Leases {
  /** In the order of their requests, and so of their expiry. */
  private readonly requests = new Map<string, LeaseRequest>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * The lease of a session with at least `remaining` ms left. Simultaneous calls share one request. A reply that
   * arrives after its own expiry is not used; the lease is requested again. Throws Failure `unauthenticated` once the
   * session no longer exists.
   */
  async get(claims: SessionClaims, timeZone?: string, remaining = 0): Promise<CachedLease> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const cached = this.requests.get(claims.sid);
      const request = cached && isUsable(cached, claims, timeZone, remaining) ? cached : this.request(claims, timeZone);
      const lease = await request.answer;
      if (performance.now() < request.until) return { lease, until: request.until };
    }
    throw new Failure('timeout', MESSAGES.timeout);
  }

  /** The same, always with a new request: for changes that may have happened after the last request. */
  renew(claims: SessionClaims, timeZone?: string): Promise<CachedLease> {
    return this.get(claims, timeZone, LEASE_MS);
  }

  /** Drops the leases of a user, so that the lease of their next request contains the latest changes. */
  dropUser(userId: string): void {
    this.dropWhere((request) => request.userId === userId);
  }

  /** Drops the leases of all members of a space. */
  dropSpace(space: Space): void {
    const group = groupOf(space);
    if (group === null) this.dropUser(space.slice(2));
    else this.dropWhere(({ lease }) => !lease || lease.groups.some(({ id }) => id === group));
  }

  /** Drops all leases. */
  dropAll(): void {
    this.requests.clear();
  }

  private dropWhere(shouldDrop: (request: LeaseRequest) => boolean): void {
    for (const [sessionId, request] of this.requests) if (shouldDrop(request)) this.requests.delete(sessionId);
  }

  private request({ sid, sub }: SessionClaims, timeZone?: string): LeaseRequest {
    this.dropExpired();
    const until = performance.now() + LEASE_MS;
    const answer = this.rpc.call(grantLease, { sessionId: sid, userId: sub, timeZone }, { caller: null });
    const request: LeaseRequest = { userId: sub, timeZone, until, answer };
    this.requests.delete(sid);
    this.requests.set(sid, request);
    answer.then(
      (lease) => {
        request.lease = lease;
      },
      (error) => this.dropUnlessRefused(sid, request, error),
    );
    return request;
  }

  /**
   * A refusal may be stored like a lease, because an ended session never comes back. After any other error the lease is
   * requested again at once.
   */
  private dropUnlessRefused(sessionId: string, request: LeaseRequest, error: unknown): void {
    if (error instanceof Failure && error.code === 'unauthenticated') return;
    if (this.requests.get(sessionId) === request) this.requests.delete(sessionId);
  }

  private dropExpired(): void {
    const now = performance.now();
    for (const [sessionId, { until }] of this.requests) {
      if (until > now) return;
      this.requests.delete(sessionId);
    }
  }
}

/**
 * Whether a stored lease can be used. A request with another time zone needs a new lease, because auth must store the
 * zone.
 */
function isUsable(
  cached: LeaseRequest,
  { sub }: SessionClaims,
  timeZone: string | undefined,
  remaining: number,
): boolean {
  const isZoneKnown = !timeZone || timeZone === cached.timeZone || timeZone === cached.lease?.timeZone;
  return isZoneKnown && cached.userId === sub && cached.until - performance.now() > remaining;
}
