import { Injectable } from '@nestjs/common';
import { type ChosenMailKind, type GetMailContent, LANGUAGES, type MailContent } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { EmailVerificationsRepository } from '../email-verification/email-verifications.repository.js';
import { GroupLocks } from '../groups/group-locks.js';
import { isInviteExpired } from '../groups/group-rules.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { PasswordResetsRepository } from '../password-reset/password-resets.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { MailedTokens } from './mailed-tokens.js';

/** Decides whether an e-mail may still be sent, and provides its link. */
@Injectable()
export class MailContentService {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly verifications: EmailVerificationsRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * What an e-mail needs. Without a recipient for a deleted or disabled account, for an address that is not that of
   * the account any more (unless the e-mail reports this), and for a link that does not work any more. An invitation
   * goes to another person, as long as the account that sends it is a member. An e-mail that the person has chosen goes
   * to the present address.
   */
  async get({ id, kind, userId, to, groupId }: GetMailContent): Promise<MailContent> {
    const user = await this.users.get(userId);
    if (!user || user.disabledAt) return {};
    if (kind === 'group-invitation') return this.invitation(user, groupId);
    if (kind === 'reminder' || kind === 'digest') return this.chosen(kind, user);
    if (kind !== 'email-changed' && user.email !== to) return {};
    const { name, timeZone } = user;
    if (kind !== 'reset-password' && kind !== 'verify-address') return { recipient: { name, timeZone } };
    for (const token of this.tokens.candidates(id)) {
      if (await this.isValid(kind, token, user)) return { recipient: { name, timeZone, token } };
    }
    return {};
  }

  private async isValid(
    kind: 'reset-password' | 'verify-address',
    token: string,
    user: UserDocument,
  ): Promise<boolean> {
    if (kind === 'verify-address') return this.verifications.isValid(token, user);
    return (await this.resets.userOf(token)) === user._id;
  }

  /**
   * None for an address that is not confirmed, or for a person who may not use the app before they have set up a second
   * factor.
   */
  private async chosen(kind: ChosenMailKind, user: UserDocument): Promise<MailContent> {
    if (!user.emailVerifiedAt || this.locks.isLockedOut(user)) return {};
    const { name, timeZone, email: to, language = LANGUAGES[0] } = user;
    const recipient = { name, timeZone, to, language };
    if (kind === 'reminder') return { recipient };
    const groups = (await this.groups.listOf(user._id)).filter((group) => !this.locks.isLocked(group, user));
    return { recipient: { ...recipient, groups: groups.map(({ _id: id, name }) => ({ id, name })) } };
  }

  private async invitation(user: UserDocument, groupId: string | undefined): Promise<MailContent> {
    const group = groupId === undefined ? null : await this.groups.get(user._id, groupId);
    if (!group?.inviteCode || isInviteExpired(group, this.clock.now()) || this.locks.isLocked(group, user)) return {};
    const { name, timeZone } = user;
    return { recipient: { name, timeZone, token: group.inviteCode, groupName: group.name } };
  }
}
