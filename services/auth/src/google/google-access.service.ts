import { Injectable } from '@nestjs/common';
import { type AskGoogleAccess, type GoogleAccess, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { GroupsRepository } from '../groups/groups.repository.js';
import { tellMe } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { type AccessToken, GoogleClient } from './google.client.js';
import { GoogleTokens } from './google-tokens.js';
import { HeldAccess } from './held-access.js';

/** Gives access to somebody's Google calendar for a while (§6); the refresh token stays here. */
@Injectable()
export class GoogleAccessService {
  private readonly held: HeldAccess;

  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly work: UnitOfWork,
    clock: Clock,
  ) {
    this.held = new HeldAccess(clock);
  }

  /**
   * A token that is not `refused`. Throws Failure `conflict` when not connected, also when Google has just said so; `unavailable` without
   * configuration, `bad-gateway` when Google does not answer as it should.
   */
  async access({ userId, refused }: AskGoogleAccess): Promise<GoogleAccess> {
    this.google.requireConfigured();
    const user = await this.users.get(userId);
    const token = user && (await this.token(user, refused));
    if (!token) throw new Failure('conflict', MESSAGES.googleNotConnected);
    const groupIds = (await this.groups.listOf(userId)).map(({ _id }) => _id);
    const { googleSub: account = '', pullSpace } = user;
    return { ...token, account, groupIds, pullSpace: groupIds.includes(pullSpace) ? pullSpace : 'personal' };
  }

  private async token(user: UserDocument, refused?: string): Promise<AccessToken | null> {
    const { _id: userId, googleToken: sealed } = user;
    const refreshToken = this.tokens.open(user);
    if (sealed === null || refreshToken === null) return null;
    const token = await this.held.get(userId, sealed, refused, () => this.google.refresh(refreshToken));
    if (token) return token;
    await this.forget(userId, sealed);
    // It may have been replaced while Google was asked about it.
    const after = await this.users.get(userId);
    return after && this.token(after);
  }

  /** Forgets a token that Google no longer takes, unless another has come in its place. */
  private forget(userId: string, sealed: string): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await this.users.update(userId, { googleToken: null }, tx, { googleToken: sealed });
      if (user) tellMe(user, tx);
    });
  }
}
