import { Injectable } from '@nestjs/common';
import { type Caller, type ChangePassword, MESSAGES, type MessageReply } from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { keepOnlyDevice } from '../known-devices/known-devices.js';
import { MailRequests } from '../mail/mail-requests.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { weaknessOf } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

/** Changes the password, or sets the first one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly stored: SignInSessionsRepository,
    private readonly passwords: Passwords,
    private readonly current: CurrentPassword,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets a new password, ends every other session of the caller and removes every other known device. Replies when no
   * gateway replica serves them any more. Throws Failure `invalid` for a wrong current password, a confirmation that
   * differs or a new password that is easy to guess, `forbidden` for a first password without a recent sign-in,
   * `too-many`.
   */
  async change(
    caller: Caller,
    { currentPassword, newPassword, confirmPassword }: ChangePassword,
  ): Promise<MessageReply> {
    if (typeof confirmPassword === 'string' && confirmPassword !== newPassword) {
      throw invalidField('confirmPassword', MESSAGES.newPasswordsDiffer);
    }
    const user = await this.users.get(caller.userId);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const outcome = await outcomeOf(this.newHash(caller, user, currentPassword ?? '', newPassword));
    const reply = await this.work.run(async (tx) => {
      const passwordHash = unwrap(outcome);
      const present = await this.users.get(user._id, tx);
      if (present?.passwordHash !== user.passwordHash)
        throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
      const devices = keepOnlyDevice(present.devices, caller.client?.deviceTokens, this.clock.now());
      const changed = await this.users.update(user._id, { passwordHash, devices }, tx, present.version);
      if (!changed) throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
      await this.stored.endOthers(user._id, caller.sessionId, tx);
      await this.audit.record({ what: 'password-changed', who: user._id, sessionId: caller.sessionId }, tx);
      this.mails.add('password-changed', changed, tx);
      emitProfileChanged(changed, tx);
      return MESSAGES.passwordChanged;
    });
    await leasesExpired();
    return reply;
  }

  private async newHash(caller: Caller, user: UserDocument, current: string, next: string): Promise<string> {
    if (user.passwordHash === null) await this.sessions.requireRecentSignIn(caller);
    else if (!(await this.current.isCorrect(user, current, caller.client))) {
      throw invalidField('currentPassword', MESSAGES.currentPasswordWrong);
    }
    const weakness = await weaknessOf(next, user.email);
    if (weakness) throw invalidField('newPassword', weakness);
    return this.passwords.hash(next);
  }
}
