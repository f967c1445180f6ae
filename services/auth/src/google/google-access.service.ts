import { Injectable } from '@nestjs/common';
import { type GetGoogleAccess, type GoogleAccess, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { GroupLocks } from '../groups/group-locks.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccessTokenCache } from './access-token-cache.js';
import { type AccessToken, GoogleClient } from './google.client.js';
import { GoogleTokens } from './google-tokens.js';

/** Issues temporary access to a person's Google calendar. The refresh token never leaves this service. */
@Injectable()
export class GoogleAccessService {
  private readonly tokenCache: AccessTokenCache;

  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly work: UnitOfWork,
    clock: Clock,
  ) {
    this.tokenCache = new AccessTokenCache(clock);
  }

  /**
   * Returns an access token other than `refused`. Throws Failure `conflict` when the person is not connected (also when
   * Google has just ended the grant) and for a disabled account; `unavailable` without configuration, `bad-gateway` for
   * an error at Google.
   */
  async access({ userId, refused }: GetGoogleAccess): Promise<GoogleAccess> {
    this.google.requireConfigured();
    const user = await this.users.get(userId);
    const token = user && !user.disabledAt && (await this.token(user, refused));
    if (!token) throw new Failure('conflict', MESSAGES.googleNotConnected);
    const groups = await this.groups.listOf(userId);
    const groupIds = groups.map(({ _id }) => _id);
    const isLocked = this.locks.isLockedOut(user) || groups.some((group) => this.locks.isLocked(group, user));
    const { googleSub, pullSpace } = user;
    return {
      ...token,
      account: googleSub ?? '',
      groupIds,
      pullSpace: groupIds.includes(pullSpace) ? pullSpace : 'personal',
      ...(isLocked && { needsSecondFactor: true }),
    };
  }

  private async token(user: UserDocument, refused?: string): Promise<AccessToken | null> {
    const { _id: userId, googleToken: sealed } = user;
    const refreshToken = this.tokens.open(user);
    if (sealed === null || refreshToken === null) return null;
    const token = await this.tokenCache.get(userId, sealed, refused, () => this.google.refresh(refreshToken));
    if (token) return token;
    await this.forget(userId, sealed);
    // The stored token may have been replaced while we waited for Google.
    const after = await this.users.get(userId);
    return after && this.token(after);
  }

  /** Deletes a stored token that Google no longer accepts, unless it has been replaced. */
  private forget(userId: string, sealed: string): Promise<void> {
    return this.work.run(async (tx) => {
      const before = await this.users.get(userId, tx);
      if (before?.googleToken !== sealed) return;
      const user = await this.users.update(userId, { googleToken: null }, tx, before.version);
      if (user) emitProfileChanged(user, tx);
    });
  }
}
