import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import { addressKey } from './address-key.js';
import { GuessCountsRepository } from './guess-counts.repository.js';
import { type Guess, type GuessLimit, guessLimits } from './guess-limits.js';

/** Who tries, as far as known: an address, and the account or user that is tried. */
export interface Guesser {
  address?: string;
  account?: string;
}

interface Counter {
  key: string;
  limit: number;
}

/** Limits guessing (§1, §7). */
@Injectable()
export class GuessingService {
  private readonly limits: Record<Guess, GuessLimit>;

  constructor(
    private readonly config: AuthConfig,
    private readonly counts: GuessCountsRepository,
    private readonly clock: Clock,
  ) {
    this.limits = guessLimits(config);
  }

  /**
   * Counts a try before it is known whether it is right, so that simultaneous ones count too. Throws Failure `too-many` past a limit, with the
   * seconds until the window ends. What is refused to an address does not count against the account, so that one place alone locks nobody out.
   */
  async count(guess: Guess, guesser: Guesser): Promise<void> {
    if (this.config.RATE_LIMIT_DISABLED) return;
    const now = this.clock.now();
    for (const { key, limit } of this.counters(guess, guesser)) {
      const { count, resetsAt } = await this.counts.add(key, now, this.config.RATE_LIMIT_WINDOW_SECONDS * 1_000);
      if (count > limit) {
        const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000));
        throw new Failure('too-many', MESSAGES.tooMany, { retryAfter });
      }
    }
  }

  /** Takes a try back that turned out right: only wrong ones are guesses. */
  async forgive(guess: Guess, guesser: Guesser): Promise<void> {
    if (this.config.RATE_LIMIT_DISABLED) return;
    await this.counts.takeBack(this.counters(guess, guesser).map(({ key }) => key));
  }

  private counters(guess: Guess, { address, account }: Guesser): Counter[] {
    const limits = this.limits[guess];
    const counters: Counter[] = [];
    const place = address && addressKey(address);
    if (place) counters.push({ key: `${guess}:address:${place}`, limit: limits.address });
    if (place && account) counters.push({ key: `${guess}:account:${account}:${place}`, limit: limits.account });
    if (account) counters.push({ key: `${guess}:account:${account}`, limit: limits.everywhere });
    return counters;
  }
}
