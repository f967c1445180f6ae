import { Logger } from '@nestjs/common';

/** Looks for something to do every so often, one look at a time, and at once when somebody says that there may be something. */
export class Looks {
  private readonly log = new Logger(Looks.name);
  private readonly ending = new AbortController();
  private timer?: NodeJS.Timeout;
  private looking?: Promise<void>;
  private asked = false;

  /** `look` is told by its signal to leave the rest for later; when it throws, `what` waits for the next look. */
  constructor(
    private readonly what: string,
    private readonly everyMs: number,
    private readonly look: (stop: AbortSignal) => Promise<unknown>,
  ) {}

  /** Begins with a look. */
  start(): void {
    this.timer = setInterval(() => this.soon(), this.everyMs);
    this.soon();
  }

  /** Begins no other look and resolves when the one under way has ended. Never throws. */
  async stop(): Promise<void> {
    this.ending.abort();
    clearInterval(this.timer);
    await this.looking;
  }

  /** Begins a look, or another one after that which is under way; does not wait for it. Never throws. */
  soon(): void {
    if (this.ending.signal.aborted) return;
    this.asked = true;
    this.looking ??= this.lookWhileAsked();
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.asked && !this.ending.signal.aborted) {
      this.asked = false;
      try {
        await this.look(this.ending.signal);
      } catch (error) {
        this.log.warn(`${this.what} wait: ${error instanceof Error ? error.message : error}`);
      }
    }
    // In the same turn as the last question whether one was asked for, so that none asked for in between is lost.
    this.looking = undefined;
  }
}
