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

/** A lease and the moment (of `performance.now()`) at which it ends. */
export interface HeldLease {
  lease: Lease;
  until: number;
}

interface Question {
  userId: string;
  timeZone?: string;
  until: number;
  answer: Promise<Lease>;
  /** The answer once it is there, for looking through what is held. */
  lease?: Lease;
}

const TRIES = 3;

/**
 * Who a session is and which spaces are theirs, asked of auth and held for at most LEASE_MS counted from when the question
 * was sent. Auth answers a leave or a log-out only when that time is over, so a lease must never be held longer (§1).
 */
@Injectable()
export class Leases {
  /** In the order of asking, hence of ending. */
  private readonly questions = new Map<string, Question>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * The lease of a session with at least `remaining` ms left. Simultaneous calls share one question. An answer that comes
   * after its own end is not used but asked for again. Throws Failure `unauthenticated` once the session is gone.
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

  /** The same, asked now: for what may have begun after the last question. */
  fresh(claims: SessionClaims, timeZone?: string): Promise<HeldLease> {
    return this.of(claims, timeZone, LEASE_MS);
  }

  /** Forgets what is held of a user, so that their next request sees what they have just changed. */
  forgetUser(userId: string): void {
    this.forget((question) => question.userId === userId);
  }

  /** Forgets what is held of everybody in a space. */
  forgetSpace(space: Space): void {
    const group = groupOf(space);
    if (group === null) this.forgetUser(space.slice(2));
    else this.forget(({ lease }) => !lease || lease.groups.some(({ id }) => id === group));
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

  /** A refusal may be held like a lease, an ended session never comes back; anything else is asked again at once. */
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

/** Whether what is held answers the question: auth must hear of a zone that it does not keep yet (§2). */
function fits(held: Question, { sub }: SessionClaims, timeZone: string | undefined, remaining: number): boolean {
  const zoneKnown = !timeZone || timeZone === held.timeZone || timeZone === held.lease?.timeZone;
  return zoneKnown && held.userId === sub && held.until - performance.now() > remaining;
}
