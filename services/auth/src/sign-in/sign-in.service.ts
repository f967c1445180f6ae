import { Injectable } from '@nestjs/common';
import {
  type Login,
  MESSAGES,
  type Register,
  type SignedInOnDevice,
  type SignInReply,
  type Visitor,
} from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { VerificationLinks } from '../email-verification/verification-links.js';
import { hashOfDevice, knownToken, newDeviceToken, withDevice } from '../known-devices/known-devices.js';
import { weaknessOf } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { RegistrationPolicy } from '../registration/registration-policy.js';
import { FirstStepService } from '../second-factor/first-step.service.js';
import { SignInCompletion } from '../sign-in-sessions/sign-in-completion.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { newUser } from '../users/new-user.js';
import { emitPersonChanged } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { zoneAtSignIn } from '../users/zone-at-sign-in.js';

const wrongCredentials = () => new Failure('unauthenticated', MESSAGES.invalidCredentials);

/** Registration and sign-in with e-mail address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly completion: SignInCompletion,
    private readonly firstStep: FirstStepService,
    private readonly passwords: Passwords,
    private readonly attempts: AttemptLimiter,
    private readonly registration: RegistrationPolicy,
    private readonly links: VerificationLinks,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers an account, and sends a link that confirms its address. Throws Failure `invalid` when the confirmation
   * differs or the password is easy to guess, `conflict` when the e-mail address is taken, `too-many`.
   */
  async register(
    { name, email, password, confirmPassword, inviteCode }: Register,
    visitor: Visitor,
  ): Promise<SignedInOnDevice> {
    if (typeof confirmPassword === 'string' && confirmPassword !== password) {
      throw invalidField('confirmPassword', MESSAGES.passwordsDiffer);
    }
    const weakness = await weaknessOf(password, email);
    if (weakness) throw invalidField('password', weakness);
    await this.attempts.consume('register', { address: visitor.address, account: email });
    const hashed = await outcomeOf(this.hashIfAllowed(password, inviteCode, visitor));
    const deviceToken = newDeviceToken();
    let noted = undefined as string | undefined;
    const claims = await this.work.run(async (tx) => {
      const passwordHash = unwrap(hashed);
      const now = this.clock.now();
      const { timeZone } = zoneAtSignIn(undefined, visitor.timeZone, now);
      const devices = withDevice([], deviceToken, now);
      const { language } = visitor;
      const user = newUser({ name, email, passwordHash, timeZone, devices, ...(language && { language }) }, now);
      await this.users.insert(user, tx);
      noted = deviceToken;
      emitPersonChanged(user, tx);
      const claims = await this.sessions.open(user._id, visitor, tx);
      await this.audit.record(
        { what: 'registered', who: user._id, sessionId: claims.sid, address: visitor.address },
        tx,
      );
      await this.links.send(user, tx, visitor);
      return claims;
    });
    return { ...(await this.sessions.signedIn(claims)), deviceToken: noted };
  }

  private async hashIfAllowed(password: string, inviteCode: string | undefined, visitor: Visitor): Promise<string> {
    await this.registration.check(inviteCode, visitor.address);
    return this.passwords.hash(password);
  }

  /**
   * Signs in, or makes the first step for a person who needs a second one. Throws the same Failure `unauthenticated`
   * after the same amount of work for an unknown e-mail address and for a wrong password, `forbidden` for a disabled
   * account, `too-many`.
   */
  async login({ email, password }: Login, visitor: Visitor): Promise<SignInReply> {
    const user = await this.users.findByEmail(email);
    const known = knownToken(user?.devices, visitor.deviceTokens, this.clock.now());
    const keys = {
      address: visitor.address,
      account: user?._id ?? email,
      device: known && hashOfDevice(known),
      isVisitor: true,
    };
    await this.attempts.consume('sign-in', keys);
    const right = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !right) throw wrongCredentials();
    const deviceToken = known ?? newDeviceToken();
    let noted = undefined as string | undefined;
    const result = await this.work.run(async (tx) => {
      const current = await this.users.get(user._id, tx);
      if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
      // Only people with the right password see this error.
      if (current.disabledAt) throw new Failure('forbidden', MESSAGES.accountDisabled);
      const firstStep = await this.firstStep.finish(current, 'password', visitor, tx);
      if (firstStep) return { firstStep };
      const claims = await this.completion.complete(current, visitor, { deviceToken, what: 'signed-in' }, tx);
      if (!claims) throw wrongCredentials();
      noted = deviceToken;
      return claims;
    });
    await this.attempts.refund('sign-in', keys);
    if ('firstStep' in result) return this.firstStep.reply(result.firstStep);
    return { ...(await this.sessions.signedIn(result)), deviceToken: noted };
  }
}
