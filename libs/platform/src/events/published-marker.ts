import { Logger } from '@nestjs/common';
import type { Journal } from '../mongo/journal.js';

const FLUSH_EVERY_MS = 50;
const FLUSH_AT = 500;

/**
 * Collects the journal entries whose events the broker has confirmed, and marks them as published in batches, one batch
 * after the other.
 */
export class PublishedMarker {
  private readonly log = new Logger(PublishedMarker.name);
  private waiting: string[] = [];
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  /** Calls `release` for every entry that was processed, even if marking it failed. */
  constructor(
    private readonly journal: Journal,
    private readonly release: (id: string) => void,
  ) {}

  add(id: string): void {
    this.waiting.push(id);
    if (this.waiting.length >= FLUSH_AT) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS);
  }

  /**
   * Marks all collected entries. Never throws: events of entries that could not be marked are published again later.
   */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = this.waiting;
    this.waiting = [];
    if (ids.length > 0) this.flushing = this.flushing.then(() => this.mark(ids));
    return this.flushing;
  }

  private async mark(ids: readonly string[]): Promise<void> {
    try {
      await this.journal.markPublished(ids);
    } catch (error) {
      this.log.warn(`${ids.length} journal entries could not be marked as published: ${error}`);
    }
    for (const id of ids) this.release(id);
  }
}
