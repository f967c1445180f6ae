import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { backoff } from '@pawplan/platform';

const FIRST_MS = 500;
const MOST_MS = 16_000;

/** How a request that Google had no time for is waited for. */
@Injectable()
export class Patience implements OnApplicationShutdown {
  private readonly stopping = new AbortController();

  /** Waits before try `attempt` (0 is the first repetition), growing each time and by chance, and never less than Google asked for (up to a minute, see readRefusal). */
  async before(attempt: number, retryAfter: number): Promise<void> {
    await this.pause(Math.max(backoff(attempt, FIRST_MS, MOST_MS), retryAfter));
  }

  /** Ends early with what is waited for, if that is handed in, and at once when the process stops. */
  async pause(milliseconds: number, until: Promise<unknown> = new Promise(() => undefined)): Promise<void> {
    const enough = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, enough.signal]);
    const passed = delay(milliseconds, undefined, { signal }).catch(() => undefined);
    await Promise.race([passed, until]).finally(() => enough.abort());
  }

  /** Whether the process stops: nothing is waited for any more. */
  get isOver(): boolean {
    return this.stopping.signal.aborted;
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }
}
