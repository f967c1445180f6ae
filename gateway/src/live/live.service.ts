import type { PassThrough } from 'node:stream';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { authChanged, type CollectionChanged, LIVE_EVENTS, MESSAGES, type SessionClaims } from '@pawplan/contracts';
import { type EventEnvelope, EventTap, Failure, type Tapping } from '@pawplan/platform';
import { GatewayConfig } from '../config.js';
import { HTTP_MESSAGES } from '../http/http-messages.js';
import { Leases } from '../session/leases.js';
import { LiveStream, RENEW_MS } from './live-stream.js';

/** The streams of this replica, and what the services tell them. */
@Injectable()
export class LiveService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<LiveStream>();
  private tapping?: Tapping;
  private closing = false;

  constructor(
    private readonly tap: EventTap,
    private readonly leases: Leases,
    private readonly config: GatewayConfig,
  ) {}

  onModuleInit(): void {
    this.tapping = this.tap.listen(LIVE_EVENTS, (event) => this.pass(event), {
      onGap: () => this.each((stream) => stream.refetch()),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    this.each((stream) => stream.end());
    await this.tapping?.close();
  }

  /** Opens a stream for a session; what changes from then on is told. Throws Failure `too-many` when the user holds too many open. */
  async open(claims: SessionClaims): Promise<PassThrough> {
    const held = await this.leases.of(claims, undefined, RENEW_MS);
    // A stream opened now would keep the process from ending.
    if (this.closing) throw new Failure('unavailable', MESSAGES.unavailable);
    const mine = [...this.streams].filter((stream) => stream.claims.sub === claims.sub).length;
    if (mine >= this.config.RATE_LIMIT_STREAMS_USER)
      throw new Failure('too-many', HTTP_MESSAGES.tooManyStreams, { retryAfter: 5 });
    const stream = new LiveStream(
      claims,
      held,
      (who, remaining) => this.leases.of(who, undefined, remaining),
      (ended) => this.streams.delete(ended),
    );
    this.streams.add(stream);
    return stream.out;
  }

  private pass({ name, payload }: EventEnvelope<CollectionChanged>): void {
    this.each((stream) => stream.tell(payload));
    if (name === authChanged.name) this.reconsider(payload);
  }

  /** Memberships or sessions may have changed: nobody concerned goes on under what was held before. */
  private reconsider({ space, by }: CollectionChanged): void {
    this.leases.forgetSpace(space);
    this.leases.forgetUser(by);
    const concerned = (stream: LiveStream) => stream.claims.sub === by || stream.spaces.has(space);
    this.each((stream) => concerned(stream) && void stream.renew());
  }

  private each(work: (stream: LiveStream) => void): void {
    for (const stream of [...this.streams]) work(stream);
  }
}
