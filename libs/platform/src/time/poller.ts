import { Logger } from '@nestjs/common';

/**
 * Runs a task at a fixed interval, at once after {@link trigger}, and at a time between. Never runs the task twice at
 * the same time.
 */
export class Poller {
  private readonly log = new Logger(Poller.name);
  private readonly ending = new AbortController();
  private timer?: NodeJS.Timeout;
  private extra?: NodeJS.Timeout;
  private polling?: Promise<void>;
  private requested = false;

  /**
   * When the signal is aborted, `poll` should stop and leave the rest for later. When `poll` throws, a warning names
   * `what`, and the next poll tries again.
   */
  constructor(
    private readonly what: string,
    private readonly everyMs: number,
    private readonly poll: (stop: AbortSignal) => Promise<unknown>,
  ) {}

  /** Polls at once, then at the interval. */
  start(): void {
    this.timer = setInterval(() => this.trigger(), this.everyMs);
    this.trigger();
  }

  /** Starts no further poll and resolves when the current one has ended. Never throws. */
  async stop(): Promise<void> {
    this.ending.abort();
    clearInterval(this.timer);
    clearTimeout(this.extra);
    await this.polling;
  }

  /** Starts a poll, or another one after the current one; does not wait for it. Never throws. */
  trigger(): void {
    if (this.ending.signal.aborted) return;
    this.requested = true;
    this.polling ??= this.pollWhileRequested();
  }

  /**
   * Triggers a poll once in so many milliseconds, in addition to those of the interval. Does nothing if the interval
   * ends before. Another call replaces this one.
   */
  triggerIn(milliseconds: number): void {
    clearTimeout(this.extra);
    if (this.ending.signal.aborted || milliseconds >= this.everyMs) return;
    this.extra = setTimeout(() => this.trigger(), milliseconds);
  }

  /** Resolves when no poll is running. Never throws. */
  async idle(): Promise<void> {
    await this.polling;
  }

  private async pollWhileRequested(): Promise<void> {
    while (this.requested && !this.ending.signal.aborted) {
      this.requested = false;
      try {
        await this.poll(this.ending.signal);
      } catch (error) {
        this.log.warn(
          `${this.what}: a poll failed and is repeated later: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
    // In the same turn of the event loop as the last check of `requested`, so that no request in between is lost.
    this.polling = undefined;
  }
}
