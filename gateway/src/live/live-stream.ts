import { PassThrough } from 'node:stream';
import type { CollectionChanged, SessionClaims } from '@pawplan/contracts';
import { groupSpace, personalSpace, type Space } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { HeldLease } from '../session/leases.js';
import { changedLines, HEARTBEAT_LINES, REFETCH_LINES } from './notice.js';

const HEARTBEAT_MS = 15_000;
/** A lease is renewed this long before its end, so that in calm weather there is no moment without one. */
export const RENEW_MS = 300;
const RETRY_MS = 500;
/** Bytes that a slow reader may leave unread before the stream is given up. */
const UNREAD_BYTES = 64 * 1024;

export type AskLease = (claims: SessionClaims, remaining: number) => Promise<HeldLease>;

/**
 * What one browser is told. It tells only under a lease that has not ended (§1): after a leave it tells no more of the group,
 * and it ends with the session.
 */
export class LiveStream {
  readonly out = new PassThrough();
  spaces: ReadonlySet<Space> = new Set();
  private until = 0;
  private missed = false;
  private renewal?: NodeJS.Timeout;
  private readonly heartbeat: NodeJS.Timeout;

  /** `held`: the lease that it begins under. */
  constructor(
    readonly claims: SessionClaims,
    held: HeldLease,
    private readonly ask: AskLease,
    private readonly ended: (stream: LiveStream) => void,
  ) {
    this.heartbeat = setInterval(() => this.write(HEARTBEAT_LINES), HEARTBEAT_MS);
    this.out.once('close', () => this.end());
    this.write(HEARTBEAT_LINES);
    this.hold(held);
  }

  /** Tells of a change in a space that is theirs. While no lease is held it only notes that something was missed. */
  tell(change: CollectionChanged): void {
    if (performance.now() >= this.until) this.missed = true;
    else if (this.spaces.has(change.space)) this.write(changedLines(change));
  }

  /** Tells to fetch everything again. */
  refetch(): void {
    this.write(REFETCH_LINES);
  }

  /** Ends it for the browser too. */
  end(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.renewal);
    if (!this.out.writableEnded) this.out.end();
    this.ended(this);
  }

  /** Asks at once who they are by now; otherwise that happens when the lease is about to end. */
  async renew(remaining = RENEW_MS): Promise<void> {
    clearTimeout(this.renewal);
    try {
      this.hold(await this.ask(this.claims, remaining));
    } catch (error) {
      if (error instanceof Failure && error.code === 'unauthenticated') return this.end();
      this.missed = true;
      this.renewIn(RETRY_MS);
    }
  }

  private hold({ lease, until }: HeldLease): void {
    // Two renewals may be under way: the later question counts, whichever answer comes last.
    if (until < this.until) return;
    const spaces = new Set([personalSpace(lease.userId), ...lease.groups.map(({ id }) => groupSpace(id))]);
    // What changed in a space just joined, before this lease, was not told.
    const joined = this.until > 0 && [...spaces].some((space) => !this.spaces.has(space));
    this.spaces = spaces;
    this.until = until;
    if (this.missed || joined) this.refetch();
    this.missed = false;
    this.renewIn(Math.max(0, until - performance.now() - RENEW_MS));
  }

  private renewIn(ms: number): void {
    clearTimeout(this.renewal);
    if (!this.out.destroyed && !this.out.writableEnded) this.renewal = setTimeout(() => this.renew(), ms);
  }

  private write(lines: string): void {
    if (this.out.destroyed || this.out.writableEnded) return;
    if (this.out.readableLength + this.out.writableLength > UNREAD_BYTES) this.out.destroy();
    else this.out.write(lines);
  }
}
