import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type SessionClaims,
  type SignedIn,
  type Visitor,
} from '@pawplan/contracts';
import { Clock, deviceName, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { AuthConfig } from '../config.js';
import { GroupLocks } from '../groups/group-locks.js';
import { emitSessionEnded } from '../users/user.events.js';
import { viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { leasesExpired } from './leases-expired.js';
import { isRecentSignIn, sessionEnd } from './session-life.js';
import { SessionTokens } from './session-tokens.js';
import { SignInSessionsRepository } from './sign-in-sessions.repository.js';

/** Starts and ends sessions. */
@Injectable()
export class SignInSessionsService {
  constructor(
    private readonly sessions: SignInSessionsRepository,
    private readonly users: UsersRepository,
    private readonly locks: GroupLocks,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly tokens: SessionTokens,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Starts a session of a user on a visitor's device. The returned claims may be stored with the operation, because
   * they are not a signed token. The caller must write the user in the same transaction, so that simultaneous sign-ins
   * are counted one after the other. If there are too many sessions, the one that was unused for longest ends, with its
   * live streams.
   */
  async open(userId: string, { userAgent }: Visitor, tx: Transaction): Promise<SessionClaims> {
    const now = this.clock.now();
    const _id = randomBytes(16).toString('hex');
    const expiresAt = sessionEnd(now, now, this.config.SESSION_LIFETIME_DAYS);
    const device = deviceName(userAgent);
    const endedSessions = await this.sessions.endLongestUnused(userId, LIMITS.sessionsPerUser - 1, tx);
    if (endedSessions > 0) emitSessionEnded(userId, `surplus-of-${_id}`, tx);
    await this.sessions.insert({ _id, userId, signedInAt: now, usedAt: now, expiresAt, device }, tx);
    return { sub: userId, sid: _id, ...this.tokens.times(now) };
  }

  /**
   * The reply to a sign-in, with a signed token. Claims that were stored by the first release contain no times; then it
   * adds times from now, which is safe because the session in the database decides.
   */
  async signedIn(claims: SessionClaims): Promise<SignedIn> {
    const user = await this.users.get(claims.sub);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    return {
      user: viewUser(user, this.locks.isLockedOut(user)),
      token: await this.tokens.sign({ ...this.tokens.times(this.clock.now()), ...claims }),
    };
  }

  /** Whether the caller's session started within the last 10 minutes. */
  async isSignInRecent({ userId, sessionId }: Caller, tx?: Transaction): Promise<boolean> {
    const now = this.clock.now();
    const session = await this.sessions.get(userId, sessionId, now, tx);
    return session !== null && isRecentSignIn(session.signedInAt, now);
  }

  /** Throws Failure `forbidden` unless the caller's session started within the last 10 minutes. */
  async requireRecentSignIn(caller: Caller, tx?: Transaction): Promise<void> {
    if (!(await this.isSignInRecent(caller, tx))) throw new Failure('forbidden', MESSAGES.signInAgain);
  }

  /** Ends the caller's session. Replies when no gateway replica serves it any more. */
  async logout({ userId, sessionId }: Caller): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      await this.sessions.end(userId, sessionId, tx);
      emitSessionEnded(userId, sessionId, tx);
      await this.audit.record({ what: 'signed-out', who: userId, sessionId }, tx);
      return MESSAGES.loggedOut;
    });
    await leasesExpired();
    return reply;
  }
}
