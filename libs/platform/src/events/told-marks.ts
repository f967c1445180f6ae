import { Logger } from '@nestjs/common';
import type { Journal } from '../mongo/journal.js';

const FLUSH_EVERY_MS = 50;
const FLUSH_AT = 500;

/** Gathers the entries whose events are confirmed and marks them in the journal many at a time, one batch after the other. */
export class ToldMarks {
  private readonly log = new Logger(ToldMarks.name);
  private waiting: string[] = [];
  private timer?: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  /** `release` is handed every entry that need not be held any longer, marked or not. */
  constructor(
    private readonly journal: Journal,
    private readonly release: (id: string) => void,
  ) {}

  add(id: string): void {
    this.waiting.push(id);
    if (this.waiting.length >= FLUSH_AT) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS);
  }

  /** Marks all that wait. Never throws: what could not be marked is told once more later. */
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
      await this.journal.markTold(ids);
    } catch (error) {
      this.log.warn(`${ids.length} entries could not be marked as told: ${error}`);
    }
    for (const id of ids) this.release(id);
  }
}
