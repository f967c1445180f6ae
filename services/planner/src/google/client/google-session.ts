import { type GoogleAccess, googleAccess, LEASE_MS, MESSAGES } from '@pawplan/contracts';
import { type Clock, Failure, type RpcClient } from '@pawplan/platform';
import type { GoogleOwner } from '../pairs/google-pair.schema.js';

/**
 * One person's access to their Google calendar, for the duration of one sync or call. It is bound to one account. An
 * answer of the auth service is cached for the time of a lease.
 */
export class GoogleSession {
  private cached?: { access: GoogleAccess; at: number };

  constructor(
    readonly userId: string,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws Failure `conflict` when the person is not connected or is now connected to another account, `bad-gateway`
   * when Google is down, `unavailable`.
   */
  async access(): Promise<GoogleAccess> {
    const now = this.clock.now().getTime();
    if (this.cached && now - this.cached.at < LEASE_MS) return this.cached.access;
    return this.fetchAccess();
  }

  /** Gets a new token after Google has rejected the token `refused`. Throws the same errors as {@link access}. */
  async renew(refused: string): Promise<GoogleAccess> {
    if (this.cached && this.cached.access.accessToken !== refused) return this.cached.access;
    return this.fetchAccess(refused);
  }

  async owner(): Promise<GoogleOwner> {
    const { account } = await this.access();
    return { userId: this.userId, account };
  }

  private async fetchAccess(refused?: string): Promise<GoogleAccess> {
    const access = await this.rpc.call(googleAccess, { userId: this.userId, refused }, { caller: null });
    if (this.cached && access.account !== this.cached.access.account) {
      throw new Failure('conflict', MESSAGES.googleNotConnected);
    }
    this.cached = { access, at: this.clock.now().getTime() };
    return access;
  }
}
