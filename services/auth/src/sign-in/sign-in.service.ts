import { Injectable } from '@nestjs/common';
import { type Login, MESSAGES, type Register, type SignedInOnDevice, type Visitor } from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, UnitOfWork, unwrap } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfDevice, knownToken, newDeviceToken, withDevice } from '../known-devices/known-devices.js';
import { MailRequests } from '../mail/mail-requests.js';
import { weaknessOf } from '../passwords/password-rules.js';
import { Passwords } from '../passwords/passwords.js';
import { RegistrationPolicy } from '../registration/registration-policy.js';
import { shortDeviceName } from '../sign-in-sessions/device-name.js';
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
    private readonly passwords: Passwords,
    private readonly attempts: AttemptLimiter,
    private readonly registration: RegistrationPolicy,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers an account. Throws Failure `invalid` when the confirmation differs or the password is easy to guess,
   * `conflict` when the e-mail address is taken, `too-many`.
   */
  async register(
    { name, email, password, confirmPassword, inviteCode }: Register,
    visitor: Visitor,
  ): Promise<SignedInOnDevice> {
    if (typeof confirmPassword === 'string' && confirmPassword !== password) {
      throw invalidField('confirmPassword', MESSAGES.passwordsDiffer);
    }
    const weakness = weaknessOf(password, email);
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
      return claims;
    });
    return { ...(await this.sessions.signedIn(claims)), deviceToken: noted };
  }

  private async hashIfAllowed(password: string, inviteCode: string | undefined, visitor: Visitor): Promise<string> {
    await this.registration.check(inviteCode, visitor.address);
    return this.passwords.hash(password);
  }

  /**
   * Signs in. Throws the same Failure `unauthenticated` after the same amount of work for an unknown e-mail address and
   * for a wrong password, `forbidden` for a disabled account, `too-many`.
   */
  async login({ email, password }: Login, visitor: Visitor): Promise<SignedInOnDevice> {
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
    const claims = await this.work.run(async (tx) => {
      const current = await this.users.get(user._id, tx);
      if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
      // Only people with the right password see this error.
      if (current.disabledAt) throw new Failure('forbidden', MESSAGES.accountDisabled);
      const now = this.clock.now();
      const zone = zoneAtSignIn(current.timeZone, visitor.timeZone, now);
      const devices = withDevice(current.devices, deviceToken, now);
      // Writes the user even if the zone does not change: a concurrent password change must end the session that starts
      // here, too.
      const language = visitor.language && { language: visitor.language };
      const signedIn = await this.users.update(user._id, { ...zone, ...language, devices }, tx, current.version);
      if (!signedIn) throw wrongCredentials();
      noted = deviceToken;
      if (zone.timeZone) emitPersonChanged(signedIn, tx);
      if (!known) this.mails.add('new-sign-in', signedIn, tx, { device: shortDeviceName(visitor.userAgent) });
      const claims = await this.sessions.open(user._id, visitor, tx);
      await this.audit.record(
        { what: 'signed-in', who: user._id, sessionId: claims.sid, address: visitor.address },
        tx,
      );
      return claims;
    });
    await this.attempts.refund('sign-in', keys);
    return { ...(await this.sessions.signedIn(claims)), deviceToken: noted };
  }
}
