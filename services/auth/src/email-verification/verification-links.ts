import { Injectable } from '@nestjs/common';
import type { Language } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AuditLog } from '../audit/audit-log.js';
import { AuthConfig } from '../config.js';
import { MailRequests } from '../mail/mail-requests.js';
import { hashOfToken, MailedTokens } from '../mail/mailed-tokens.js';
import type { UserDocument } from '../users/user.schema.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';

interface LinkOptions {
  /** The language for a person whose language is not stored. */
  language?: Language;
  /** The client's address, for the audit log. */
  address?: string;
}

/** Sends links that confirm e-mail addresses. Does nothing on a server that sends no e-mail. */
@Injectable()
export class VerificationLinks {
  constructor(
    private readonly links: EmailVerificationsRepository,
    private readonly tokens: MailedTokens,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
  ) {}

  /** Creates a link for the present address of the user and requests its e-mail. An earlier link ends. */
  async send(user: UserDocument, tx: Transaction, { language, address }: LinkOptions = {}): Promise<void> {
    if (!this.config.hasMail) return;
    const id = new Types.ObjectId().toHexString();
    await this.links.put(user, hashOfToken(this.tokens.newest(id)), tx);
    this.mails.add('verify-address', user, tx, { id, language });
    await this.audit.record({ what: 'verify-link-mailed', who: user._id, address }, tx);
  }
}
