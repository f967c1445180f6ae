import { Injectable } from '@nestjs/common';
import { type Caller, type ConnectGoogle, MESSAGES, type UpdateGoogle, type User } from '@pawplan/contracts';
import { Failure, outcomeOf, settled, type Transaction, UnitOfWork } from '@pawplan/platform';
import { GroupsRepository } from '../groups/groups.repository.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { tellMe } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { GoogleClient } from './google.client.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleTokens } from './google-tokens.js';

/** The connection that somebody signed in has with Google (§6). Their password stays. */
@Injectable()
export class GoogleConnectionService {
  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly guessing: GuessingService,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Throws Failure `invalid` for a code or identity that is not right or that gives no lasting access to the calendar, `conflict` when the identity is somebody
   * else's here, `forbidden` for a pull space that is not the caller's, `unavailable`, `bad-gateway`, `too-many`.
   */
  async connect({ userId }: Caller, { pullSpace, ...code }: ConnectGoogle): Promise<User> {
    this.google.requireConfigured();
    await this.guessing.count('exchange', { account: userId });
    const outcome = await outcomeOf(this.google.identify(code));
    const user = await this.work.run(async (tx) => {
      const identity = settled(outcome);
      if (!identity.opensCalendar) throw new Failure('invalid', MESSAGES.googleNoCalendar);
      const before = await this.user(userId, tx);
      await this.requireFree(identity, userId, tx);
      const token = this.tokens.sealed(userId, identity.refreshToken);
      const keepsToken = before.googleToken !== null && before.googleSub === identity.sub;
      if (!token.googleToken && !keepsToken) throw new Failure('invalid', MESSAGES.googleFailed);
      const space = await this.space(userId, pullSpace ?? before.pullSpace, tx);
      return this.change(userId, { googleSub: identity.sub, pullSpace: space, ...token }, tx);
    });
    await this.guessing.forgive('exchange', { account: userId });
    return user;
  }

  /** Points the connection at a space. Throws Failure `conflict` when not connected, `forbidden` for a space that is not the caller's, `unavailable`. */
  async update({ userId }: Caller, { pullSpace }: UpdateGoogle): Promise<User> {
    this.google.requireConfigured();
    return this.work.run(async (tx) => {
      const { googleToken } = await this.user(userId, tx);
      if (googleToken === null) throw new Failure('conflict', MESSAGES.googleNotConnected);
      return this.change(userId, { pullSpace: await this.space(userId, pullSpace, tx) }, tx);
    });
  }

  /** Forgets the token, here first and then at Google. The identity stays: it may be the only way in. Throws Failure `unavailable`. */
  async disconnect({ userId }: Caller): Promise<User> {
    this.google.requireConfigured();
    const refreshToken = this.tokens.open(await this.user(userId));
    const user = await this.work.run((tx) => this.change(userId, { googleToken: null, pullSpace: 'personal' }, tx));
    if (refreshToken !== null) await this.google.revoke(refreshToken);
    return user;
  }

  private async requireFree({ sub }: GoogleIdentity, userId: string, tx: Transaction): Promise<void> {
    const owner = await this.users.findByGoogle(sub, tx);
    if (owner && owner._id !== userId) throw new Failure('conflict', MESSAGES.googleInUse);
  }

  private async space(userId: string, pullSpace: string, tx: Transaction): Promise<string> {
    if (pullSpace !== 'personal' && !(await this.groups.get(userId, pullSpace, tx))) {
      throw new Failure('forbidden', MESSAGES.notMember);
    }
    return pullSpace;
  }

  private async user(userId: string, tx?: Transaction): Promise<UserDocument> {
    const user = await this.users.get(userId, tx);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    return user;
  }

  private async change(userId: string, changes: UserChanges, tx: Transaction): Promise<User> {
    const user = await this.users.update(userId, changes, tx);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    tellMe(user, tx);
    return viewUser(user);
  }
}
