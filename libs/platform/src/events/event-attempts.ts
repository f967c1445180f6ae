import { Injectable, Logger } from '@nestjs/common';
import { isOutage } from '../mongo/mongo-errors.js';
import type { EventEnvelope } from './event.js';
import { EventFailures } from './event-failures.js';
import { EventInbox } from './event-inbox.js';
import { EventSettings, RETRY_PAUSES_MS } from './event-settings.js';
import { ParkedEvents } from './parked-events.js';

const CHECK_EVERY_MS = 5_000;

/**
 * Runs the handlers of events. Retries a failed event after growing delays, outside the queue, and parks it after the
 * last failure.
 */
@Injectable()
export class EventAttempts {
  private readonly log = new Logger(EventAttempts.name);
  private readonly timers = new Set<NodeJS.Timeout>();
  private retrying?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly inbox: EventInbox,
    private readonly failures: EventFailures,
    private readonly parked: ParkedEvents,
    private readonly settings: EventSettings,
  ) {}

  /** Starts to look for events whose next try is due, also those of a process that crashed. */
  start(): void {
    this.scheduleCheck(0);
  }

  /** Starts no further retries and waits for the current one. Never throws. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.retrying;
  }

  /** Resolves when the event is applied or its failure is recorded. Rejects only when the database is unavailable. */
  async attempt(event: EventEnvelope, fresh: boolean): Promise<void> {
    try {
      await this.inbox.apply(event, fresh);
    } catch (error) {
      if (isOutage(error)) throw error;
      return this.failed(event, error);
    }
    if (!fresh) await this.failures.forget(event.id);
  }

  private async failed(event: EventEnvelope, error: unknown): Promise<void> {
    const { failures, lastError } = await this.failures.count(event, error);
    this.log.warn(`Event ${event.name} ${event.id} failed (${failures}): ${lastError}`);
    const pause = (this.settings.retryPausesMs ?? RETRY_PAUSES_MS)[failures - 1];
    if (pause === undefined) return this.park(event, lastError);
    await this.failures.scheduleRetry(event.id, new Date(Date.now() + pause));
    this.scheduleCheck(pause + 10);
  }

  private async park(event: EventEnvelope, error: string): Promise<void> {
    try {
      await this.parked.park({ event, reason: 'failed', error });
      await this.failures.forget(event.id);
    } catch (error) {
      this.log.warn(`Event ${event.name} ${event.id} could not be parked yet: ${error}`);
    }
  }

  private scheduleCheck(milliseconds: number): void {
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
      .catch((error) => this.log.warn(`Failed events are tried again later: ${error}`))
      .finally(() => {
        this.retrying = undefined;
        if (this.timers.size === 0) this.scheduleCheck(CHECK_EVERY_MS);
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
