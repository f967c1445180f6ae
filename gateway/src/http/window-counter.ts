import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  endsAt: number;
}

/** Counts requests in fixed windows: two numbers per caller of the last minute, and no timers. */
@Injectable()
export class WindowCounter implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  /** Counts one request; `ttl` in ms, the returned times in whole seconds. */
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

  /** All windows have the same length, so the map is ordered by their ends. */
  private dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(key);
    }
  }
}
