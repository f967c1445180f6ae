import { QUARTER_MS, wall } from './days.js';
import { type Given, type Oracle, readKey } from './oracle.js';

/** When a person wants no messages, by the clock on their wall. */
export interface Quiet {
  from: string;
  to: string;
}

interface Waiting {
  key: string;
  given: Given;
  userId: string;
  notBefore: number;
}

/**
 * Computes which reminders must have been shown on devices: each that was given, or what is left of it after a quiet
 * time.
 */
export class ExpectedMessages {
  /** The items of the reminders that each person must have been shown. */
  readonly shown = new Map<string, string[]>();
  private readonly known = new Set<Given>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly oracle: Oracle,
    private readonly quietOf: ReadonlyMap<string, Quiet>,
  ) {}

  /** The next instant at which a quiet time ends in which something was held back. */
  get nextEnd(): number | undefined {
    return this.waiting.length === 0 ? undefined : Math.min(...this.waiting.map(({ notBefore }) => notBefore));
  }

  /** Whether it is quiet for a person. */
  isQuiet(userId: string, now: number): boolean {
    const { from, to } = this.quietOf.get(userId) ?? { from: '22:00', to: '07:00' };
    const time = wall(now, this.zoneOf(userId)).slice(11);
    return from < to ? from <= time && time < to : from <= time || time < to;
  }

  protected zoneOf(userId: string): string {
    return this.oracle.members.get(userId)?.zone ?? 'UTC';
  }

  /** What is new and what has waited is shown, unless it is quiet. */
  send(now: number): void {
    for (const [key, given] of this.oracle.given) {
      if (this.known.has(given)) continue;
      this.known.add(given);
      this.waiting.push({ key, given, userId: readKey(key).userId, notBefore: now });
    }
    this.waiting = this.waiting.filter((one) => {
      if (one.notBefore > now) return true;
      one.notBefore = this.quietEnd(one.userId, now);
      if (one.notBefore > now) return true;
      if (this.oracle.maySend(one.key, one.given, now)) this.show(one);
      return false;
    });
  }

  private show({ key, userId }: Waiting): void {
    const { itemId } = readKey(key);
    this.shown.set(userId, [...(this.shown.get(userId) ?? []), itemId]);
  }

  /** Quiet times end on a quarter of an hour. */
  private quietEnd(userId: string, now: number): number {
    if (!this.isQuiet(userId, now)) return now;
    let end = now - (now % QUARTER_MS) + QUARTER_MS;
    while (this.isQuiet(userId, end)) end += QUARTER_MS;
    return end;
  }
}
