import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type Caller, MESSAGES, type MessageReply, type SessionClaims, type SignedIn } from '@pawplan/contracts';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { leasesEnded } from './leases-ended.js';
import { isRecentSignIn, sessionEnd } from './session-life.js';
import { SessionsRepository } from './sessions.repository.js';

/** Begins and ends sessions (§1). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly jwt: JwtService,
  ) {}

  /** Begins a session of a user. What it answers may be kept with the operation: it is no token yet. */
  async open(userId: string, tx: Transaction): Promise<SessionClaims> {
    const now = this.clock.now();
    const _id = randomBytes(16).toString('hex');
    await this.sessions.insert({ _id, userId, signedInAt: now, usedAt: now, expiresAt: sessionEnd(now) }, tx);
    return { sub: userId, sid: _id };
  }

  /** The answer to a sign-in. The token says no time: the session in the database decides. */
  async signedIn({ sub, sid }: SessionClaims): Promise<SignedIn> {
    const user = await this.users.get(sub);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    return { user: viewUser(user), token: await this.jwt.signAsync({ sub, sid }) };
  }

  /** Throws Failure `forbidden` unless the caller's session began within the last 10 minutes (§1). */
  async requireRecentSignIn({ userId, sessionId }: Caller, tx?: Transaction): Promise<void> {
    const now = this.clock.now();
    const session = await this.sessions.get(userId, sessionId, now, tx);
    if (!session || !isRecentSignIn(session.signedInAt, now)) throw new Failure('forbidden', MESSAGES.signInAgain);
  }

  /** Ends the caller's session; answers when no gateway replica serves it any more. */
  async logout({ userId, sessionId }: Caller): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      await this.sessions.end(userId, sessionId, tx);
      return { message: MESSAGES.loggedOut };
    });
    await leasesEnded();
    return reply;
  }
}
