import type { PassThrough } from 'node:stream';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { authChanged, type CollectionChanged, LIVE_EVENTS, MESSAGES, type SessionClaims } from '@pawplan/contracts';
import { type EventEnvelope, EventSubscriber, type EventSubscription, Failure, Metrics } from '@pawplan/platform';
import { GatewayConfig } from '../config.js';
import { Leases } from '../session/leases.js';
import { LiveStream } from './live-stream.js';

/** The live streams of this replica. Forwards the events of the services to them. */
@Injectable()
export class LiveService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private subscription?: EventSubscription;
  private closing = false;

  constructor(
    private readonly events: EventSubscriber,
    private readonly leases: Leases,
    private readonly config: GatewayConfig,
    metrics: Metrics,
  ) {
    metrics.gauge('live_streams', 'Live streams that are open', () => this.streams.size);
  }

  onModuleInit(): void {
    this.subscription = this.events.subscribe(LIVE_EVENTS, (event) => this.forward(event), {
      onGap: () => this.catchUp(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    this.forEachStream((stream) => stream.end());
    await this.subscription?.close();
  }

  /** Whether this replica currently receives the events of the services. */
  get listening(): boolean {
    return this.subscription?.listening ?? false;
  }

  /**
   * Opens a stream for a session; it receives all later changes. Throws Failure `too-many` when the user has too many
   * open streams.
   */
  async open(claims: SessionClaims): Promise<PassThrough> {
    const lease = await this.leases.get(claims);
    // A stream opened now would prevent the process from ending.
    if (this.closing) throw new Failure('unavailable', MESSAGES.unavailable);
    const mine = [...this.streams].filter((stream) => stream.claims.sub === claims.sub).length;
    if (mine >= this.config.RATE_LIMIT_STREAMS_USER)
      throw new Failure('too-many', MESSAGES.tooManyStreams, { retryAfter: 5 });
    const stream = new LiveStream(
      claims,
      lease,
      (who) => this.leases.get(who),
      (ended) => this.streams.delete(ended),
    );
    this.streams.add(stream);
    return stream.out;
  }

  private forward({ name, payload }: EventEnvelope<CollectionChanged>): void {
    if (name === authChanged.name) this.recheckAccess(payload);
    this.forEachStream((stream) => stream.send(payload));
  }

  /** After a lost connection: events may have been missed, also about memberships and sessions. */
  private catchUp(): void {
    this.leases.dropAll();
    this.forEachStream((stream) => {
      stream.refetch();
      void stream.renew();
    });
  }

  /** Memberships or sessions may have changed: the affected streams must not continue with their old lease. */
  private recheckAccess({ space, by }: CollectionChanged): void {
    this.leases.dropSpace(space);
    this.leases.dropUser(by);
    const isAffected = (stream: LiveStream) => stream.claims.sub === by || stream.spaces.has(space);
    this.forEachStream((stream) => isAffected(stream) && void stream.renew());
  }

  private forEachStream(work: (stream: LiveStream) => void): void {
    for (const stream of [...this.streams]) work(stream);
  }
}
