import { PassThrough } from 'node:stream';
import type { CollectionChanged, Lease, SessionClaims } from '@pawplan/contracts';
import { groupSpace, personalSpace, type Space } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { CachedLease } from '../session/leases.js';
import { changedLines, HEARTBEAT_LINES, REFETCH_LINES } from './notice.js';

const HEARTBEAT_MS = 15_000;
/**
 * Milliseconds after which a stream without changes renews its lease: a random value in this range, so that streams
 * that were opened together do not renew together.
 */
const RENEWAL_DELAY_MS = { min: 20_000, max: 30_000 } as const;
const RETRY_DELAY_MS = 500;
/** Bytes that a slow reader may leave unread before the stream is closed. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** The maximum number of changes that wait for a lease; above it, the browser must fetch everything again. */
const MAX_WAITING_CHANGES = 100;

type RequestLease = (claims: SessionClaims) => Promise<CachedLease>;

/**
 * The live stream of one browser. It sends changes only under a valid lease: once the call that leaves a group has been
 * answered, the stream sends no more changes of that group, and it ends with the session. A change that arrives after
 * the lease has expired waits for a new one, so a stream without changes rarely requests leases.
 */
export class LiveStream {
  readonly out = new PassThrough();
  spaces: ReadonlySet<Space> = new Set();
  private until = 0;
  private waiting: CollectionChanged[] = [];
  private hasMissedChanges = false;
  private pendingRequests = 0;
  private renewal?: NodeJS.Timeout;
  private readonly heartbeat: NodeJS.Timeout;
  /** What {@link locksOf} returned for the last lease. */
  private locks = '';

  /** `firstLease` is the lease under which the stream was opened. */
  constructor(
    readonly claims: SessionClaims,
    firstLease: CachedLease,
    private readonly requestLease: RequestLease,
    private readonly onEnd: (stream: LiveStream) => void,
  ) {
    this.heartbeat = setInterval(() => this.write(HEARTBEAT_LINES), HEARTBEAT_MS);
    this.out.once('close', () => this.end());
    this.write(HEARTBEAT_LINES);
    this.useLease(firstLease);
  }

  /** Sends a change of one of the caller's spaces: at once under the current lease, otherwise under the next one. */
  send(change: CollectionChanged): void {
    if (!this.spaces.has(change.space)) return;
    if (performance.now() < this.until) this.write(changedLines(change));
    else this.queueChange(change);
  }

  /** Makes the browser fetch everything again. */
  refetch(): void {
    this.write(REFETCH_LINES);
  }

  /** Ends the stream, also for the browser. */
  end(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.renewal);
    if (!this.out.writableEnded) this.out.end();
    this.onEnd(this);
  }

  /** Requests a new lease at once. */
  async renew(): Promise<void> {
    clearTimeout(this.renewal);
    this.pendingRequests++;
    try {
      this.useLease(await this.requestLease(this.claims));
    } catch (error) {
      if (error instanceof Failure && error.code === 'unauthenticated') return this.end();
      this.scheduleRenewal(RETRY_DELAY_MS);
    } finally {
      this.pendingRequests--;
    }
  }

  private useLease({ lease, until }: CachedLease): void {
    // Two renewals may be in progress. The later request counts, even if its reply arrives first.
    if (until < this.until) return;
    const spaces = new Set([personalSpace(lease.userId), ...lease.groups.map(({ id }) => groupSpace(id))]);
    // Changes in a newly joined space before this lease were not sent.
    const hasNewSpace = this.until > 0 && [...spaces].some((space) => !this.spaces.has(space));
    const locks = locksOf(lease);
    const isLockedOrUnlocked = this.until > 0 && locks !== this.locks;
    this.locks = locks;
    this.spaces = spaces;
    this.until = until;
    this.sendWaiting(hasNewSpace || isLockedOrUnlocked);
    const delay = RENEWAL_DELAY_MS.min + Math.random() * (RENEWAL_DELAY_MS.max - RENEWAL_DELAY_MS.min);
    // The lease may have expired before everything was sent.
    this.scheduleRenewal(this.waiting.length > 0 ? 0 : delay);
  }

  private queueChange(change: CollectionChanged): void {
    if (this.waiting.length < MAX_WAITING_CHANGES) this.waiting.push(change);
    else this.hasMissedChanges = true;
    if (this.pendingRequests === 0) void this.renew();
  }

  private sendWaiting(hasOtherSpaces: boolean): void {
    const waiting = this.waiting;
    this.waiting = [];
    if (this.hasMissedChanges || hasOtherSpaces) this.refetch();
    else for (const change of waiting) this.send(change);
    this.hasMissedChanges = false;
  }

  private scheduleRenewal(ms: number): void {
    clearTimeout(this.renewal);
    if (!this.out.destroyed && !this.out.writableEnded) this.renewal = setTimeout(() => this.renew(), ms);
  }

  private write(lines: string): void {
    if (this.out.destroyed || this.out.writableEnded) return;
    if (this.out.readableLength + this.out.writableLength > MAX_UNREAD_BYTES) this.out.destroy();
    else this.out.write(lines);
  }
}

/** What the person may use only with a second factor. When it changes, their screens must fetch everything again. */
const locksOf = ({ lockedGroups = [], needsSecondFactor = false }: Lease): string =>
  [needsSecondFactor, ...lockedGroups].join();
