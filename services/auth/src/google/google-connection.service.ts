import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ConnectGoogle,
  type GoogleCode,
  MESSAGES,
  type UpdateGoogle,
  type User,
} from '@pawplan/contracts';
import { Failure, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { MailRequests } from '../mail/mail-requests.js';
import { isGoogleOnlyWayIn } from '../passkeys/ways-in.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { wrongPassword } from '../second-factor/identity-check.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { GoogleClient } from './google.client.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleTokens } from './google-tokens.js';

/** The caller's identity at Google, and the proof that the caller may connect it. */
interface ConfirmedIdentity {
  identity: GoogleIdentity;
  /** The password hash that the given password was checked against; null when a recent sign-in is the proof. */
  passwordHash: string | null;
}

/**
 * Connects the Google account of a person who is signed in. Their password does not change. A connected Google account
 * can be used to sign in, so connecting requires more than a session, which may be stolen.
 */
@Injectable()
export class GoogleConnectionService {
  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly sessions: SignInSessionsService,
    private readonly password: CurrentPassword,
    private readonly attempts: AttemptLimiter,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Connects a Google account. Throws Failure `forbidden` without a password and without a recent sign-in, and for a
   * pull space that is not the caller's; `invalid` for a wrong password, for an invalid code or identity, or when
   * Google gives no lasting access to the calendar; `conflict` when the Google account belongs to another account here
   * or the caller has connected another one; `unavailable`, `bad-gateway`, `too-many`.
   */
  async connect(caller: Caller, { pullSpace, currentPassword, ...code }: ConnectGoogle): Promise<User> {
    const { userId, sessionId } = caller;
    this.google.requireConfigured();
    await this.attempts.consume('exchange', { account: userId });
    const outcome = await outcomeOf(this.confirmIdentity(caller, currentPassword, code));
    const user = await this.work.run(async (tx) => {
      const { identity, passwordHash } = unwrap(outcome);
      if (!identity.grantsCalendar) throw new Failure('invalid', MESSAGES.googleNoCalendar);
      const before = await this.user(userId, tx);
      // The password may have changed while we waited for Google. Such a change ends sessions.
      if (passwordHash === null) await this.sessions.requireRecentSignIn(caller, tx);
      else if (passwordHash !== before.passwordHash) throw wrongPassword();
      await this.requireFree(identity, before, tx);
      const token = this.tokens.encrypted(userId, identity.refreshToken);
      const keepsToken = before.googleToken !== null && before.googleSub === identity.sub;
      if (!token.googleToken && !keepsToken) throw new Failure('invalid', MESSAGES.googleFailed);
      const space = await this.space(userId, pullSpace ?? before.pullSpace, tx);
      const { sub: googleSub, email: googleEmail } = identity;
      if (before.googleSub !== googleSub) this.mails.add('google-linked', before, tx, { device: googleEmail });
      await this.audit.record({ what: 'google-connected', who: userId, sessionId }, tx);
      return this.change(userId, { googleSub, googleEmail, pullSpace: space, ...token }, tx);
    });
    await this.attempts.refund('exchange', { account: userId });
    return user;
  }

  /**
   * Sets the space that Google events are pulled into. Throws Failure `conflict` when the caller is not connected,
   * `forbidden` for a space that is not the caller's, `unavailable`.
   */
  async update({ userId }: Caller, { pullSpace }: UpdateGoogle): Promise<User> {
    this.google.requireConfigured();
    return this.work.run(async (tx) => {
      const { googleToken } = await this.user(userId, tx);
      if (googleToken === null) throw new Failure('conflict', MESSAGES.googleNotConnected);
      return this.change(userId, { pullSpace: await this.space(userId, pullSpace, tx) }, tx);
    });
  }

  /**
   * Deletes the identity and the token here, and then revokes the token at Google. That Google account can no longer
   * sign in. Throws Failure `conflict` when the account has no password and no passkey to sign in with, `unavailable`.
   */
  async disconnect({ userId, sessionId }: Caller): Promise<User> {
    this.google.requireConfigured();
    const refreshToken = this.tokens.open(await this.user(userId));
    const user = await this.work.run(async (tx) => {
      const before = await this.user(userId, tx);
      if (isGoogleOnlyWayIn(before)) throw new Failure('conflict', MESSAGES.googleOnlyWayIn);
      if (before.googleEmail) this.mails.add('google-unlinked', before, tx, { device: before.googleEmail });
      await this.audit.record({ what: 'google-disconnected', who: userId, sessionId }, tx);
      const noGoogleAccount = { googleSub: null, googleEmail: null, googleToken: null };
      return this.change(userId, { ...noGoogleAccount, pullSpace: 'personal' }, tx);
    });
    if (refreshToken !== null) await this.google.revoke(refreshToken);
    return user;
  }

  private async confirmIdentity(
    caller: Caller,
    currentPassword: string | undefined,
    code: GoogleCode,
  ): Promise<ConfirmedIdentity> {
    const user = await this.user(caller.userId);
    const passwordHash = currentPassword ? user.passwordHash : null;
    if (!currentPassword || passwordHash === null) await this.sessions.requireRecentSignIn(caller);
    else if (!(await this.password.isCorrect(user, currentPassword, caller.client))) throw wrongPassword();
    return { identity: await this.google.identify(code), passwordHash };
  }

  private async requireFree({ sub }: GoogleIdentity, user: UserDocument, tx: Transaction): Promise<void> {
    if (user.googleSub && user.googleSub !== sub) throw new Failure('conflict', MESSAGES.googleConnectedToAnother);
    const owner = await this.users.findByGoogle(sub, tx);
    if (owner && owner._id !== user._id) throw new Failure('conflict', MESSAGES.googleInUse);
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
    emitProfileChanged(user, tx);
    return viewUser(user);
  }
}
