import type { Clock } from '@pawplan/platform';
import type { AccessToken } from './google.client.js';

/** A token with less than this time left (milliseconds) is not returned any more. */
const SPARE_MS = 2 * 60_000;
const MOST = 10_000;

interface Held {
  sealed: string;
  asked: Promise<AccessToken | null>;
}

/** Caches access tokens in the memory of this replica, one per person, until shortly before they expire. */
export class AccessTokenCache {
  private readonly byUser = new Map<string, Held>();

  constructor(private readonly clock: Clock) {}

  /**
   * Returns the cached token for the same stored secret unless it is `refused`. Otherwise returns the result of `ask`
   * and caches it; simultaneous callers wait for the same result. Throws the errors of `ask`.
   */
  async get(
    userId: string,
    sealed: string,
    refused: string | undefined,
    ask: () => Promise<AccessToken | null>,
  ): Promise<AccessToken | null> {
    const held = this.byUser.get(userId);
    if (held?.sealed === sealed) {
      const token = await held.asked;
      if (token && token.accessToken !== refused && this.isGood(token)) return token;
      // Another caller that waited for the same token may already have requested the next one.
      if (this.byUser.get(userId) !== held) return this.get(userId, sealed, refused, ask);
    }
    return this.hold(userId, { sealed, asked: ask() });
  }

  private async hold(userId: string, held: Held): Promise<AccessToken | null> {
    this.byUser.delete(userId);
    this.byUser.set(userId, held);
    const oldest = this.byUser.size > MOST ? this.byUser.keys().next().value : undefined;
    if (oldest !== undefined) this.byUser.delete(oldest);
    try {
      const token = await held.asked;
      if (!token) this.drop(userId, held);
      return token;
    } catch (error) {
      this.drop(userId, held);
      throw error;
    }
  }

  private drop(userId: string, held: Held): void {
    if (this.byUser.get(userId) === held) this.byUser.delete(userId);
  }

  private isGood({ expiresAt }: AccessToken): boolean {
    return expiresAt - SPARE_MS > this.clock.now().getTime();
  }
}
