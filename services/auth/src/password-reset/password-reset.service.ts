import { Injectable } from '@nestjs/common';
import { MESSAGES, type MessageReply, type ResetPassword, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { weaknessOf } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordReplacement } from './password-replacement.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

const linkEnded = () => new Failure('not-found', MESSAGES.resetLinkEnded);

interface PreparedReset {
  userId: string;
  passwordHash: string;
}

/** Sets the password of a person who has lost theirs, with a link from an operator or from an e-mail. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly replacement: PasswordReplacement,
    private readonly passwords: Passwords,
    private readonly attempts: AttemptLimiter,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets a new password and ends all sessions and known devices of the account. A mailed link also confirms the address
   * that it was sent to. Replies when no gateway replica serves
   * them any more. Throws Failure `not-found` for an invalid or expired token, `invalid` for a confirmation that
   * differs or a password that is easy to guess, `too-many`.
   */
  async reset(input: ResetPassword, { address }: Visitor): Promise<MessageReply> {
    const { token, newPassword, confirmPassword } = input;
    if (typeof confirmPassword === 'string' && confirmPassword !== newPassword) {
      throw invalidField('confirmPassword', MESSAGES.newPasswordsDiffer);
    }
    await this.attempts.consume('reset', { address });
    const outcome = await outcomeOf(this.prepare(token, newPassword));
    let done = undefined as string | undefined;
    const reply = await this.work.run(async (tx) => {
      const { userId, passwordHash } = unwrap(outcome);
      const user = await this.users.get(userId, tx);
      const used = user && (await this.resets.consume(token, user, tx));
      if (!used) throw linkEnded();
      const changes = { passwordHash, ...(used.provesAddress && { emailVerifiedAt: this.clock.now() }) };
      if (!(await this.replacement.replace(user, { changes, address }, tx))) throw linkEnded();
      done = userId;
      return MESSAGES.passwordReset;
    });
    await this.attempts.refund('reset', { address });
    // Earlier wrong passwords of this person must not delay the next sign-in.
    if (done) await this.attempts.refund('sign-in', { address, account: done });
    await leasesExpired();
    return reply;
  }

  private async prepare(token: string, newPassword: string): Promise<PreparedReset> {
    const userId = await this.resets.userOf(token);
    const user = userId === null ? null : await this.users.get(userId);
    if (!user) throw linkEnded();
    const weakness = await weaknessOf(newPassword, user.email);
    if (weakness) throw invalidField('newPassword', weakness);
    return { userId: user._id, passwordHash: await this.passwords.hash(newPassword) };
  }
}
