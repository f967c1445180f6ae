import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type MessageReply, type OwnSession } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { AuthConfig } from '../config.js';
import { emitSessionEnded } from '../users/user.events.js';
import { leasesExpired } from './leases-expired.js';
import { latestEnd } from './session-life.js';
import { viewSession } from './sign-in-session.view.js';
import { SignInSessionsRepository } from './sign-in-sessions.repository.js';

/** The list of devices that a person is signed in on; the person can end their sessions. */
@Injectable()
export class OwnSignInSessionsService {
  constructor(
    private readonly sessions: SignInSessionsRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** The active sessions, newest first. */
  async list({ userId, sessionId }: Caller): Promise<OwnSession[]> {
    const now = this.clock.now();
    const sessions = await this.sessions.list(userId, now);
    return sessions
      .filter(({ signedInAt }) => latestEnd(signedInAt, this.config.SESSION_LIFETIME_DAYS) > now)
      .map((session) => viewSession(session, sessionId));
  }

  /**
   * Ends a session. Replies when no gateway replica serves it any more. Throws Failure `not-found` for a session that
   * is not the caller's.
   */
  async end({ userId }: Caller, id: string): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      if (!(await this.sessions.end(userId, id, tx))) throw new Failure('not-found', MESSAGES.deviceNotFound);
      emitSessionEnded(userId, id, tx);
      await this.audit.record({ what: 'session-ended', who: userId, sessionId: id }, tx);
      return MESSAGES.sessionEnded;
    });
    await leasesExpired();
    return reply;
  }

  /** Ends all sessions except the caller's. Replies when no gateway replica serves them any more. */
  async endOthers({ userId, sessionId }: Caller): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      await this.sessions.endOthers(userId, sessionId, tx);
      emitSessionEnded(userId, `others-of-${sessionId}`, tx);
      await this.audit.record({ what: 'other-sessions-ended', who: userId, sessionId }, tx);
      return MESSAGES.otherSessionsEnded;
    });
    await leasesExpired();
    return reply;
  }
}
