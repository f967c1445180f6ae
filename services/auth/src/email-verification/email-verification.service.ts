import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type MessageReply, type VerifyEmail, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfToken } from '../mail/mailed-tokens.js';
import { emitProfileChanged } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';
import { VerificationLinks } from './verification-links.js';

const linkEnded = () => new Failure('not-found', MESSAGES.verifyLinkEnded);

/** Confirms that the e-mail address of an account belongs to its owner. */
@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly links: EmailVerificationsRepository,
    private readonly mailed: VerificationLinks,
    private readonly users: UsersRepository,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms the address with the token of a mailed link. Throws the same Failure `not-found` for an unknown, used or
   * expired token and for an address that is not that of the account any more, `too-many`.
   */
  async verify({ token }: VerifyEmail, { address }: Visitor): Promise<MessageReply> {
    await this.attempts.consume('verify', { address });
    const reply = await this.work.run(async (tx) => {
      const link = await this.links.consume(token, tx);
      const user = link && (await this.users.get(link._id, tx));
      if (!user || user.disabledAt || hashOfToken(user.email) !== link.address) throw linkEnded();
      const changed = await this.users.update(user._id, { emailVerifiedAt: this.clock.now() }, tx, user.version);
      if (!changed) throw linkEnded();
      await this.audit.record({ what: 'email-verified', who: user._id, actor: null, address }, tx);
      emitProfileChanged(changed, tx);
      return MESSAGES.emailVerified;
    });
    await this.attempts.refund('verify', { address });
    return reply;
  }

  /** Sends the caller another link, unless the address is confirmed already. Throws Failure `too-many`. */
  async resend({ userId, client }: Caller): Promise<MessageReply> {
    await this.attempts.consume('verify-mail', { address: client?.address, account: userId });
    return this.work.run(async (tx) => {
      const user = await this.users.get(userId, tx);
      if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
      if (user.emailVerifiedAt) return MESSAGES.emailVerified;
      await this.mailed.send(user, tx, { address: client?.address });
      return MESSAGES.verifyLinkSent;
    });
  }
}
