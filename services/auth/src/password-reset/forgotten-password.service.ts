import { Injectable } from '@nestjs/common';
import {
  type ForgotPassword,
  LANGUAGES,
  MESSAGES,
  type MessageReply,
  type ResetRequested,
  resetRequested,
  type Visitor,
} from '@pawplan/contracts';
import { type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import { hashOfToken, MailedTokens } from '../mail/mailed-tokens.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

/** Sends a link for a new password to people who have lost theirs. */
@Injectable()
export class ForgottenPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly tokens: MailedTokens,
    private readonly mails: MailRequests,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Accepts a request. The reply and the work for it are the same for every address; whether it has an account is
   * looked up afterwards. Throws Failure `too-many`.
   */
  async request({ email }: ForgotPassword, { address, language = LANGUAGES[0] }: Visitor): Promise<MessageReply> {
    await this.attempts.consume('forgot', { address, account: email, isVisitor: true });
    return this.work.run(async (tx) => {
      const id = new Types.ObjectId().toHexString();
      tx.emit(resetRequested, { id, version: 1 }, { email, language, address });
      return MESSAGES.resetLinkRequested;
    });
  }

  /** Creates the link of an accepted request and requests its e-mail, if the address has an account. */
  async createLink({ email, language, address }: ResetRequested, tx: Transaction): Promise<void> {
    const user = await this.users.findByEmail(email, tx);
    if (!user || user.disabledAt) return;
    const id = new Types.ObjectId().toHexString();
    await this.resets.put(user, hashOfToken(this.tokens.newest(id)), tx, true);
    this.mails.add('reset-password', user, tx, { id, language });
    await this.audit.record({ what: 'reset-link-mailed', who: user._id, actor: null, address }, tx);
  }
}
