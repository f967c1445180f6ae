import { Injectable } from '@nestjs/common';
import { type Caller, type InviteByEmailTo, MESSAGES, type MessageReply } from '@pawplan/contracts';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { GroupLocks } from './group-locks.js';
import { isInviteExpired } from './group-rules.js';
import { GroupsRepository } from './groups.repository.js';

/** Invitations to groups by e-mail. */
@Injectable()
export class GroupInvitationsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly users: UsersRepository,
    private readonly locks: GroupLocks,
    private readonly mails: MailRequests,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the invite link of a group, in the language of the caller. The reply does not reveal whether the address has
   * an account. Throws Failure `forbidden` for a group of other people and while the caller lacks the second factor
   * that the group requires, `conflict` when the invite code has expired, `too-many` after many invitations of the
   * caller or to the address.
   */
  async send({ userId, sessionId, client }: Caller, { id, email }: InviteByEmailTo): Promise<MessageReply> {
    // First of all, so that an outsider cannot use up the invitations of an address.
    await this.requireMayInvite(userId, id);
    await this.attempts.consume('invite', { address: client?.address, account: userId });
    // Not the address alone, which the audit log would take for the account of the invited person.
    await this.attempts.consume('invited', { account: `invitation to ${email}` });
    return this.work.run(async (tx) => {
      const user = await this.requireMayInvite(userId, id, tx);
      this.mails.add('group-invitation', user, tx, { to: email, groupId: id });
      await this.audit.record({ what: 'invitation-mailed', who: userId, groupId: id, sessionId }, tx);
      return MESSAGES.invitationSent;
    });
  }

  private async requireMayInvite(userId: string, id: string, tx?: Transaction): Promise<UserDocument> {
    const [group, user] = [await this.groups.get(userId, id, tx), await this.users.get(userId, tx)];
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    if (!group) throw new Failure('forbidden', MESSAGES.notMember);
    if (this.locks.isLocked(group, user)) throw new Failure('forbidden', MESSAGES.secondFactorNeeded);
    if (isInviteExpired(group, this.clock.now())) throw new Failure('conflict', MESSAGES.inviteCodeExpired);
    return user;
  }
}
