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
export interface HeldLease {
  lease: Lease;
  until: number;
}

interface Question {
  userId: string;
  timeZone?: string;
  until: number;
  answer: Promise<Lease>;
  /** The lease once the reply has arrived, for searching the stored leases. */
  lease?: Lease;
}

const TRIES = 3;

/**
 * Caches leases: the identity and the spaces of a session, requested from auth and stored for at most LEASE_MS, counted
 * from when the request was sent. Auth answers a leave or a log-out only after that time, so a lease must never be
 * stored longer.
 */
@Injectable()
export class Leases {
  /** In the order of their requests, and so of their expiry. */
  private readonly questions = new Map<string, Question>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * The lease of a session with at least `remaining` ms left. Simultaneous calls share one request. A reply that
   * arrives after its own expiry is not used; the lease is requested again. Throws Failure `unauthenticated` once the
   * session no longer exists.
   */
  async of(claims: SessionClaims, timeZone?: string, remaining = 0): Promise<HeldLease> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const held = this.questions.get(claims.sid);
      const question = held && fits(held, claims, timeZone, remaining) ? held : this.ask(claims, timeZone);
      const lease = await question.answer;
      if (performance.now() < question.until) return { lease, until: question.until };
    }
    throw new Failure('timeout', MESSAGES.timeout);
  }

  /** The same, always with a new request: for changes that may have happened after the last request. */
  fresh(claims: SessionClaims, timeZone?: string): Promise<HeldLease> {
    return this.of(claims, timeZone, LEASE_MS);
  }

  /** Drops the leases of a user, so that their next request sees their latest changes. */
  forgetUser(userId: string): void {
    this.forget((question) => question.userId === userId);
  }

  /** Drops the leases of all members of a space. */
  forgetSpace(space: Space): void {
    const group = groupOf(space);
    if (group === null) this.forgetUser(space.slice(2));
    else this.forget(({ lease }) => !lease || lease.groups.some(({ id }) => id === group));
  }

  /** Drops all leases. */
  forgetAll(): void {
    this.questions.clear();
  }

  private forget(concerns: (question: Question) => boolean): void {
    for (const [sessionId, question] of this.questions) if (concerns(question)) this.questions.delete(sessionId);
  }

  private ask({ sid, sub }: SessionClaims, timeZone?: string): Question {
    this.dropEnded();
    const until = performance.now() + LEASE_MS;
    const answer = this.rpc.call(grantLease, { sessionId: sid, userId: sub, timeZone }, { caller: null });
    const question: Question = { userId: sub, timeZone, until, answer };
    this.questions.delete(sid);
    this.questions.set(sid, question);
    answer.then(
      (lease) => {
        question.lease = lease;
      },
      (error) => this.keepRefusalOnly(sid, question, error),
    );
    return question;
  }

  /**
   * A refusal may be stored like a lease, because an ended session never comes back. After any other error the lease is
   * requested again at once.
   */
  private keepRefusalOnly(sessionId: string, question: Question, error: unknown): void {
    if (error instanceof Failure && error.code === 'unauthenticated') return;
    if (this.questions.get(sessionId) === question) this.questions.delete(sessionId);
  }

  private dropEnded(): void {
    const now = performance.now();
    for (const [sessionId, { until }] of this.questions) {
      if (until > now) return;
      this.questions.delete(sessionId);
    }
  }
}

/**
 * Whether a stored lease can be used. A request with another time zone needs a new lease, because auth must store the
 * zone.
 */
function fits(held: Question, { sub }: SessionClaims, timeZone: string | undefined, remaining: number): boolean {
  const zoneKnown = !timeZone || timeZone === held.timeZone || timeZone === held.lease?.timeZone;
  return zoneKnown && held.userId === sub && held.until - performance.now() > remaining;
}
