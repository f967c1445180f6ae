import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type UpdateColours, type UpdateProfile, type User } from '@pawplan/contracts';
import { Failure, invalidField, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { VerificationLinks } from '../email-verification/verification-links.js';
import { emitLiveChange } from '../groups/group.events.js';
import { GroupLocks } from '../groups/group-locks.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { MailRequests } from '../mail/mail-requests.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { emitPersonChanged, emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';

/** Business rules of the profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly sessions: SignInSessionsService,
    private readonly password: CurrentPassword,
    private readonly attempts: AttemptLimiter,
    private readonly mails: MailRequests,
    private readonly links: VerificationLinks,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
  ) {}

  async me({ userId }: Caller): Promise<User> {
    const user = requireUser(await this.users.get(userId));
    return viewUser(user, this.locks.isLockedOut(user));
  }

  /**
   * Changes name, e-mail address and language; a field that is left out does not change. Throws Failure `conflict` when
   * the e-mail address is taken. A change of the e-mail address also throws `forbidden` without the current password
   * and without a recent sign-in, `invalid` for a wrong password, `too-many`.
   */
  async update(caller: Caller, input: UpdateProfile): Promise<User> {
    const checkedUser = await this.users.get(caller.userId);
    const outcome = await outcomeOf(this.requireMayChangeEmail(caller, requireUser(checkedUser), input));
    return this.work.run(async (tx) => {
      unwrap(outcome);
      const before = requireUser(await this.users.get(caller.userId, tx));
      // The password was changed in the meantime, so the earlier proof is not valid any more.
      if (before.passwordHash !== checkedUser?.passwordHash)
        throw new Failure('forbidden', MESSAGES.emailNeedsPassword);
      const { name = before.name, email, language } = input;
      const changesEmail = email !== undefined && email !== before.email;
      const changes = { name, ...(changesEmail && { email, emailVerifiedAt: null }), ...(language && { language }) };
      const user = await this.change(caller, changes, tx);
      if (changesEmail) await this.reportNewEmail(caller, user, before.email, tx);
      if (user.name !== before.name) await this.emitRenamed(user, tx);
      return viewUser(user);
    });
  }

  /**
   * A change of the e-mail address reveals whether the address is taken, so these attempts are limited like
   * registrations.
   */
  private async requireMayChangeEmail(
    caller: Caller,
    user: UserDocument,
    { email, currentPassword }: UpdateProfile,
  ): Promise<void> {
    if (email === undefined || email === user.email) return;
    if (currentPassword && user.passwordHash !== null) {
      if (!(await this.password.isCorrect(user, currentPassword, caller.client))) {
        throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
      }
    } else if (!(await this.sessions.isSignInRecent(caller))) {
      throw new Failure('forbidden', user.passwordHash === null ? MESSAGES.signInAgain : MESSAGES.emailNeedsPassword);
    }
    await this.attempts.consume('register', { address: caller.client?.address, account: user._id });
  }

  /** Changes colours; a colour that is left out does not change. */
  updateColours(caller: Caller, { primaryColor, secondaryColor }: UpdateColours): Promise<User> {
    return this.work.run(async (tx) => {
      const changes = { ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }) };
      return viewUser(await this.change(caller, changes, tx));
    });
  }

  private async change({ userId }: Caller, changes: UserChanges, tx: Transaction): Promise<UserDocument> {
    const user = requireUser(await this.users.update(userId, changes, tx));
    emitProfileChanged(user, tx);
    return user;
  }

  /** Sends a message to the former address, and to the new one a link that confirms it. */
  private async reportNewEmail(
    { sessionId, client }: Caller,
    user: UserDocument,
    former: string,
    tx: Transaction,
  ): Promise<void> {
    this.mails.add('email-changed', user, tx, { to: former });
    await this.audit.record({ what: 'email-changed', who: user._id, sessionId }, tx);
    await this.links.send(user, tx, { address: client?.address });
  }

  private async emitRenamed(user: UserDocument, tx: Transaction): Promise<void> {
    emitPersonChanged(user, tx);
    for (const group of await this.groups.listOf(user._id, tx)) emitLiveChange(group, user._id, tx);
  }
}

function requireUser(user: UserDocument | null): UserDocument {
  if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
  return user;
}
