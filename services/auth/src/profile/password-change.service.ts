import { Injectable } from '@nestjs/common';
import { type Caller, type ChangePassword, MESSAGES, type MessageReply } from '@pawplan/contracts';
import { Failure, outcomeOf, settled, UnitOfWork } from '@pawplan/platform';
import { CurrentPassword } from '../passwords/current-password.js';
import { Passwords } from '../passwords/passwords.js';
import { leasesEnded } from '../sessions/leases-ended.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { tellMe } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';

const refuse = (field: string, message: string) => new Failure('invalid', message, { errors: [{ field, message }] });

/** Sets a new password, or the first one (§1). */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly stored: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly current: CurrentPassword,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * Ends every other session of the caller; answers when no gateway replica serves them any more. Throws Failure `invalid` for a wrong current
   * password or a confirmation that differs, `forbidden` for a first password without a recent sign-in, `too-many`.
   */
  async change(
    caller: Caller,
    { currentPassword, newPassword, confirmPassword }: ChangePassword,
  ): Promise<MessageReply> {
    if (typeof confirmPassword === 'string' && confirmPassword !== newPassword) {
      throw refuse('confirmPassword', MESSAGES.newPasswordsDiffer);
    }
    const user = await this.users.get(caller.userId);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const outcome = await outcomeOf(this.newHash(caller, user, currentPassword ?? '', newPassword));
    const reply = await this.work.run(async (tx) => {
      const passwordHash = settled(outcome);
      const changed = await this.users.update(user._id, { passwordHash }, tx, { passwordHash: user.passwordHash });
      if (!changed) throw refuse('currentPassword', MESSAGES.currentPasswordWrong);
      await this.stored.endOthers(user._id, caller.sessionId, tx);
      tellMe(changed, tx);
      return { message: MESSAGES.passwordChanged };
    });
    await leasesEnded();
    return reply;
  }

  private async newHash(caller: Caller, user: UserDocument, current: string, next: string): Promise<string> {
    if (user.passwordHash === null) await this.sessions.requireRecentSignIn(caller);
    else if (!(await this.current.isRight(user, current))) {
      throw refuse('currentPassword', MESSAGES.currentPasswordWrong);
    }
    return this.passwords.hash(next);
  }
}
