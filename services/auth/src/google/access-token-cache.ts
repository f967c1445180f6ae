import type { Clock } from '@pawplan/platform';
import type { AccessToken } from './google.client.js';

/** A token with less than this time left (milliseconds) is not returned any more. */
const MIN_REMAINING_MS = 2 * 60_000;
const MAX_ENTRIES = 10_000;

interface CachedToken {
  sealed: string;
  token: Promise<AccessToken | null>;
}

/** Caches access tokens in the memory of this replica, one per person, until shortly before they expire. */
export class AccessTokenCache {
  private readonly byUser = new Map<string, CachedToken>();

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
    const cached = this.byUser.get(userId);
    if (cached?.sealed === sealed) {
      const token = await cached.token;
      if (token && token.accessToken !== refused && this.isUsable(token)) return token;
      // Another caller that waited for the same token may already have requested the next one.
      if (this.byUser.get(userId) !== cached) return this.get(userId, sealed, refused, ask);
    }
    return this.store(userId, { sealed, token: ask() });
  }

  private async store(userId: string, entry: CachedToken): Promise<AccessToken | null> {
    this.byUser.delete(userId);
    this.byUser.set(userId, entry);
    const oldest = this.byUser.size > MAX_ENTRIES ? this.byUser.keys().next().value : undefined;
    if (oldest !== undefined) this.byUser.delete(oldest);
    try {
      const token = await entry.token;
      if (!token) this.drop(userId, entry);
      return token;
    } catch (error) {
      this.drop(userId, entry);
      throw error;
    }
  }

  private drop(userId: string, entry: CachedToken): void {
    if (this.byUser.get(userId) === entry) this.byUser.delete(userId);
  }

  private isUsable({ expiresAt }: AccessToken): boolean {
    return expiresAt - MIN_REMAINING_MS > this.clock.now().getTime();
  }
}
