import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { backoff } from '@pawplan/platform';

const FIRST_MS = 500;
const MAX_MS = 16_000;

/** The delay before a request is retried because Google was busy. */
@Injectable()
export class RetryDelay implements OnApplicationShutdown {
  private readonly stopping = new AbortController();

  /**
   * Waits before retry `attempt` (0 is the first), with exponential backoff and jitter. Waits at least as long as
   * Google asked for (at most one minute, see readGoogleError).
   */
  async waitBefore(attempt: number, retryAfter: number): Promise<void> {
    await this.pause(Math.max(backoff(attempt, FIRST_MS, MAX_MS), retryAfter));
  }

  /** Waits. Returns early when `until` settles, and at once when the process stops. */
  async pause(milliseconds: number, until: Promise<unknown> = new Promise(() => undefined)): Promise<void> {
    const enough = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, enough.signal]);
    const passed = delay(milliseconds, undefined, { signal }).catch(() => undefined);
    await Promise.race([passed, until]).finally(() => enough.abort());
  }

  /** Whether the process is shutting down; then no delay waits any more. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }
}
