import { Injectable } from '@nestjs/common';
import type { GetMailContent, MailContent } from '@pawplan/contracts';
import { PasswordResetsRepository } from '../password-reset/password-resets.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { MailedTokens } from './mailed-tokens.js';

/** Decides whether an e-mail may still be sent, and provides its link. */
@Injectable()
export class MailContentService {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly tokens: MailedTokens,
  ) {}

  /**
   * What an e-mail needs. Without a recipient for a deleted or disabled account, for an address that is not that of
   * the account any more (unless the e-mail reports this), and for a link that does not work any more.
   */
  async get({ id, kind, userId, to }: GetMailContent): Promise<MailContent> {
    const user = await this.users.get(userId);
    if (!user || user.disabledAt) return {};
    if (kind !== 'email-changed' && user.email !== to) return {};
    const { name, timeZone } = user;
    if (kind !== 'reset-password') return { recipient: { name, timeZone } };
    for (const token of this.tokens.candidates(id)) {
      if ((await this.resets.userOf(token)) === userId) return { recipient: { name, timeZone, token } };
    }
    return {};
  }
}
