import { Injectable } from '@nestjs/common';
import { MESSAGES, type MessageReply, type RecoverPassword, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfDevice, knownToken } from '../known-devices/known-devices.js';
import { weaknessOf } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { withoutRecoveryCode } from '../second-factor/recovery-codes.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasswordReplacement } from './password-replacement.js';

const refused = () => new Failure('invalid', MESSAGES.recoveryRefused);

/** Sets the password of a person who has lost theirs, with a recovery code. */
@Injectable()
export class PasswordRecoveryService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly replacement: PasswordReplacement,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a recovery code to set a new password, and ends all sessions and known devices of the account. Replies when no
   * gateway replica serves them any more. Throws the same Failure `invalid` after the same amount of work for an
   * unknown e-mail address and a wrong code, another one for a confirmation that differs or a password that is easy to
   * guess, `too-many`.
   */
  async recover(input: RecoverPassword, { address, deviceTokens }: Visitor): Promise<MessageReply> {
    const { email, recoveryCode, newPassword, confirmPassword } = input;
    if (typeof confirmPassword === 'string' && confirmPassword !== newPassword) {
      throw invalidField('confirmPassword', MESSAGES.newPasswordsDiffer);
    }
    const weakness = await weaknessOf(newPassword, email);
    if (weakness) throw invalidField('newPassword', weakness);
    const found = await this.users.findByEmail(email);
    const known = knownToken(found?.devices, deviceTokens, this.clock.now());
    const keys = { address, account: found?._id ?? email, device: known && hashOfDevice(known), isVisitor: true };
    await this.attempts.consume('recovery', keys);
    // Before the code is checked, so that every attempt takes the same time.
    const hashed = await outcomeOf(this.passwords.hash(newPassword));
    let done = undefined as string | undefined;
    const work = this.work.run(async (tx) => {
      const passwordHash = unwrap(hashed);
      const user = await this.users.findByEmail(email, tx);
      const recoveryCodes = withoutRecoveryCode(user?.recoveryCodes, user?._id ?? '', recoveryCode);
      if (!user || !recoveryCodes) throw refused();
      const changes = { passwordHash, recoveryCodes };
      const replaced = await this.replacement.replace(user, { changes, address, subject: 'recoveryCode' }, tx);
      if (!replaced) throw refused();
      done = user._id;
      return MESSAGES.passwordReset;
    });
    const refusal = { what: 'recovery-refused', who: found?._id, actor: null, address } as const;
    const reply = await this.audit.onRefusal(['invalid'], refusal, work);
    await this.attempts.refund('recovery', keys);
    // Earlier wrong passwords of this person must not delay the next sign-in.
    if (done) await this.attempts.refund('sign-in', { address, account: done });
    await leasesExpired();
    return reply;
  }
}
