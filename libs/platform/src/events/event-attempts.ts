import { Injectable, Logger } from '@nestjs/common';
import { isOutage } from '../mongo/mongo-errors.js';
import type { EventEnvelope } from './event.js';
import { EventFailures } from './event-failures.js';
import { EventInbox } from './event-inbox.js';
import { EventSettings, RETRY_PAUSES_MS } from './event-settings.js';

const LOOK_EVERY_MS = 5_000;

export type Park = (event: EventEnvelope, error: string) => Promise<void>;

/** Tries events, and those that failed again after growing pauses, aside from the queue; the last failure parks them. */
@Injectable()
export class EventAttempts {
  private readonly log = new Logger(EventAttempts.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private park: Park;
  private retrying?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly inbox: EventInbox,
    private readonly failures: EventFailures,
    private readonly settings: EventSettings,
  ) {}

  /** Begins to look for events whose next try is due, also those of a process that died. `park` puts an event away for good. */
  start(park: Park): void {
    this.park = park;
    this.lookIn(0);
  }

  /** Begins nothing more and waits for what is under way. Never throws. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.retrying;
  }

  /** Resolves when the event has taken effect, or its failure is noted. Rejects only when the database is away. */
  async attempt(event: EventEnvelope, fresh: boolean): Promise<void> {
    try {
      await this.inbox.take(event, fresh);
    } catch (error) {
      if (isOutage(error)) throw error;
      return this.failed(event, error);
    }
    if (!fresh) await this.failures.forget(event.id);
  }

  private async failed(event: EventEnvelope, error: unknown): Promise<void> {
    const { failures, lastError, parkedAt } = await this.failures.count(event, error);
    this.log.warn(`Event ${event.name} ${event.id} failed (${failures}): ${lastError}`);
    const pause = (this.settings.retryPausesMs ?? RETRY_PAUSES_MS)[failures - 1];
    if (pause === undefined) return this.putAway(event, lastError, parkedAt);
    await this.failures.tryAgainAt(event.id, new Date(Date.now() + pause));
    this.lookIn(pause + 10);
  }

  private async putAway(event: EventEnvelope, lastError: string, parkedAt?: Date): Promise<void> {
    try {
      if (!parkedAt) await this.park(event, lastError);
      await this.failures.park(event.id);
    } catch (error) {
      this.log.warn(`Event ${event.name} ${event.id} could not be parked yet: ${error}`);
    }
  }

  private lookIn(milliseconds: number): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.retryDue();
    }, milliseconds);
    timer.unref();
    this.timers.add(timer);
  }

  private retryDue(): Promise<void> {
    this.retrying ??= this.retryAllDue()
      .catch((error) => this.log.warn(`Failed events wait: ${error}`))
      .finally(() => {
        this.retrying = undefined;
        if (this.timers.size === 0) this.lookIn(LOOK_EVERY_MS);
      });
    return this.retrying;
  }

  private async retryAllDue(): Promise<void> {
    while (!this.stopped) {
      const due = await this.failures.claimDue(new Date());
      if (!due) return;
      await this.attempt(due.event, false);
    }
  }
}
