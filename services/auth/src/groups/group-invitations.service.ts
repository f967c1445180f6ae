import { Injectable } from '@nestjs/common';
import { type Caller, type InviteByEmailTo, MESSAGES, type MessageReply } from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { MailRequests } from '../mail/mail-requests.js';
import { UsersRepository } from '../users/users.repository.js';
import { isInviteExpired } from './group-rules.js';
import { GroupsRepository } from './groups.repository.js';

/** Invitations to groups by e-mail. */
@Injectable()
export class GroupInvitationsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly users: UsersRepository,
    private readonly mails: MailRequests,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the invite link of a group, in the language of the caller. The reply does not tell whether the address has an
   * account. Throws Failure `forbidden` for a group of other people, `conflict` when the invite code has expired,
   * `too-many` after many invitations of the caller or to the address.
   */
  async send({ userId, sessionId, client }: Caller, { id, email }: InviteByEmailTo): Promise<MessageReply> {
    await this.attempts.consume('invite', { address: client?.address, account: userId });
    await this.attempts.consume('invited', { address: client?.address, account: email });
    return this.work.run(async (tx) => {
      const group = await this.groups.get(userId, id, tx);
      if (!group) throw new Failure('forbidden', MESSAGES.notMember);
      if (isInviteExpired(group, this.clock.now())) throw new Failure('conflict', MESSAGES.inviteCodeExpired);
      const user = await this.users.get(userId, tx);
      if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
      this.mails.add('group-invitation', user, tx, { to: email, groupId: id });
      await this.audit.record({ what: 'invitation-mailed', who: userId, groupId: id, sessionId }, tx);
      return MESSAGES.invitationSent;
    });
  }
}
