import type { Clock } from '@pawplan/platform';
import type { AccessToken } from './google.client.js';

/** A token that ends sooner than this (milliseconds) is not given out any more. */
const SPARE_MS = 2 * 60_000;
const MOST = 10_000;

interface Held {
  sealed: string;
  asked: Promise<AccessToken | null>;
}

/** Access tokens in the memory of this replica, one a person, until shortly before they end. */
export class HeldAccess {
  private readonly byUser = new Map<string, Held>();

  constructor(private readonly clock: Clock) {}

  /**
   * The token that is held for the same stored secret and is not `refused`, or what `ask` answers, which is held from then on: everybody who
   * comes meanwhile waits for the same answer. Throws what `ask` throws.
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
      // Somebody who waited for the same token may have asked for the next one already.
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
