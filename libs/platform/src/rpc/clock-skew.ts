/** Milliseconds of one window. The estimate uses the current and the previous window. */
const WINDOW_MS = 60_000;

/**
 * Estimates how far the wall clock of this process is ahead of the clocks of its callers (negative: behind). A sample
 * is the skew plus the transport time of the message, so the smallest sample of the last one to two minutes is the best
 * estimate.
 */
export class ClockSkew {
  #startedAt = Number.NEGATIVE_INFINITY;
  #present = Number.POSITIVE_INFINITY;
  #previous = Number.POSITIVE_INFINITY;

  /** Adds a sample: the sender's clock at sending and our clock at receipt. `now` is monotonic. */
  add(sentAt: number, receivedAt: number, now: number): void {
    this.#roll(now);
    this.#present = Math.min(this.#present, receivedAt - sentAt);
  }

  /** Milliseconds; undefined when no message was received recently. */
  estimate(now: number): number | undefined {
    this.#roll(now);
    const least = Math.min(this.#present, this.#previous);
    return Number.isFinite(least) ? Math.round(least) : undefined;
  }

  #roll(now: number): void {
    if (now - this.#startedAt < WINDOW_MS) return;
    this.#previous = now - this.#startedAt < 2 * WINDOW_MS ? this.#present : Number.POSITIVE_INFINITY;
    this.#present = Number.POSITIVE_INFINITY;
    this.#startedAt = now;
  }
}
