import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  endsAt: number;
}

/** Counts requests in fixed windows: two numbers for each caller of the last minute, no timers. */
@Injectable()
export class WindowCounter implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  /** Counts one more; `ttl` in ms, the answer's times in whole seconds. */
  async increment(key: string, ttl: number, limit: number) {
    const now = performance.now();
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.dropEnded(now);
      window = { hits: 0, endsAt: now + ttl };
      this.windows.delete(key);
      this.windows.set(key, window);
    }
    window.hits++;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1_000));
    return {
      totalHits: window.hits,
      timeToExpire: seconds,
      isBlocked: window.hits > limit,
      timeToBlockExpire: seconds,
    };
  }

  /** All windows are of one length, so they stand in the order in which they end. */
  private dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(key);
    }
  }
}
