import { Injectable } from '@nestjs/common';
import { type ExchangeCode, MESSAGES, type SessionClaims, type SignInReply, type Visitor } from '@pawplan/contracts';
import {
  Clock,
  Failure,
  type Message,
  type Outcome,
  outcomeOf,
  shortDeviceName,
  type Transaction,
  UnitOfWork,
  unwrap,
} from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { VerificationLinks } from '../email-verification/verification-links.js';
import { GroupExit } from '../groups/group-exit.js';
import { knownToken, newDeviceToken, withDevice } from '../known-devices/known-devices.js';
import { MailRequests } from '../mail/mail-requests.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { RegistrationPolicy } from '../registration/registration-policy.js';
import { type FinishedFirstStep, FirstStepService } from '../second-factor/first-step.service.js';
import { hasSecondFactor } from '../second-factor/has-second-factor.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { newUser } from '../users/new-user.js';
import { emitPasswordReset, emitPersonChanged, emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { zoneAtSignIn } from '../users/zone-at-sign-in.js';
import { GoogleClient } from './google.client.js';
import type { GoogleIdentity } from './google-identity.js';
import { GoogleTokens } from './google-tokens.js';

const refusePassword = (code: 'invalid' | 'conflict', message: Message) =>
  new Failure(code, message, { errors: [{ field: 'password', ...message }] });

/** The identity at Google, and the proof that the account with the same e-mail address belongs to the same person. */
interface ConfirmedIdentity {
  identity: GoogleIdentity;
  /** The password hash that the given password was checked against; null without a password. */
  passwordHash: string | null;
}

interface SignInResult {
  claims: SessionClaims;
  /**
   * Whether the account was taken over: a Google identity with the same e-mail address was linked without the password,
   * so it may be another person than the one who registered.
   */
  takenOver: boolean;
  /** The token of the browser, which is now a known device of the account. */
  deviceToken: string;
}

/** Sign-in with Google. A linked Google identity signs in to its account even if its e-mail address has changed. */
@Injectable()
export class GoogleSignInService {
  constructor(
    private readonly google: GoogleClient,
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly stored: SignInSessionsRepository,
    private readonly firstStep: FirstStepService,
    private readonly exit: GroupExit,
    private readonly password: CurrentPassword,
    private readonly attempts: AttemptLimiter,
    private readonly registration: RegistrationPolicy,
    private readonly mails: MailRequests,
    private readonly links: VerificationLinks,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs in, links or registers with a code from Google, or makes the first step for a person who needs a second one.
   * Throws Failure `unavailable` when Google is not configured,
   * `invalid` for an invalid code or identity or a wrong password, `conflict` when the account with this e-mail address
   * cannot be linked or the person must be asked first, `forbidden` for a disabled account or when registration is not
   * allowed, `bad-gateway` when Google does not answer, `too-many`.
   */
  async exchange({ inviteCode, ...input }: ExchangeCode, visitor: Visitor): Promise<SignInReply> {
    this.google.requireConfigured();
    const keys = { address: visitor.address };
    await this.attempts.consume('exchange', keys);
    const outcome = await outcomeOf(this.confirmIdentity(input, visitor));
    const allowed = await outcomeOf(this.registration.check(inviteCode, visitor.address));
    let deviceToken = undefined as string | undefined;
    const signIn = await this.work.run(async (tx) => {
      const result = await this.finishSignIn(unwrap(outcome), allowed, input.askFirst === true, visitor, tx);
      if ('firstStep' in result) return result;
      // The result of the unit of work is stored for retries, but a device token must not be stored.
      deviceToken = result.deviceToken;
      return { claims: result.claims, takenOver: result.takenOver };
    });
    if ('takenOver' in signIn && signIn.takenOver) await leasesExpired();
    await this.attempts.refund('exchange', keys);
    if ('firstStep' in signIn) return this.firstStep.reply(signIn.firstStep);
    const { claims, takenOver } = signIn;
    const { message, code } = MESSAGES.googleLinked;
    const notice = takenOver ? { notice: message, noticeCode: code } : {};
    return { ...(await this.sessions.signedIn(claims)), ...notice, deviceToken };
  }

  private async confirmIdentity({ password, ...code }: ExchangeCode, visitor: Visitor): Promise<ConfirmedIdentity> {
    const identity = await this.google.identify(code);
    const sameEmail = password ? await this.findUnlinkedByEmail(identity) : null;
    if (!password || !sameEmail || sameEmail.passwordHash === null) return { identity, passwordHash: null };
    requireLinkable(sameEmail, identity);
    if (!(await this.password.isCorrect(sameEmail, password, visitor)))
      throw refusePassword('invalid', MESSAGES.passwordWrong);
    return { identity, passwordHash: sameEmail.passwordHash };
  }

  private async finishSignIn(
    { identity, passwordHash }: ConfirmedIdentity,
    allowed: Outcome<void>,
    askFirst: boolean,
    visitor: Visitor,
    tx: Transaction,
  ): Promise<SignInResult | { firstStep: FinishedFirstStep }> {
    const { address } = visitor;
    const known = await this.users.findByGoogle(identity.sub, tx);
    const sameEmail = known ? null : await this.users.findByEmail(identity.email, tx);
    if (sameEmail) requireLinkable(sameEmail, identity);
    if (known?.disabledAt || sameEmail?.disabledAt) throw new Failure('forbidden', MESSAGES.accountDisabled);
    const takenOver = sameEmail !== null && (passwordHash === null || passwordHash !== sameEmail.passwordHash);
    if (takenOver && askFirst) throw refusePassword('conflict', MESSAGES.googleAskFirst);
    const firstStep = known && (await this.firstStep.finish(known, 'google', visitor, tx));
    if (known && firstStep) {
      await this.storeLink(known, identity, tx);
      return { firstStep };
    }
    const user = known ?? sameEmail ?? (await this.registerUser(identity, visitor, allowed, tx));
    const ended = takenOver ? await this.undoRegistration(user, tx) : {};
    const deviceToken = await this.storeSignIn(user, identity, ended, visitor, tx);
    const claims = await this.sessions.open(user._id, visitor, tx);
    if (sameEmail) this.mails.add('google-linked', sameEmail, tx, { device: identity.email });
    const what = known ? 'signed-in-with-google' : sameEmail ? 'google-linked' : 'registered-with-google';
    await this.audit.record({ what, who: user._id, sessionId: claims.sid, address }, tx);
    return { claims, takenOver, deviceToken };
  }

  /** The account that was registered with the e-mail address of an identity that is not linked to any account yet. */
  private async findUnlinkedByEmail({ sub, email }: GoogleIdentity): Promise<UserDocument | null> {
    return (await this.users.findByGoogle(sub)) ? null : this.users.findByEmail(email);
  }

  /**
   * The person who registered the account may not be the owner of the e-mail address. So everything that they chose is
   * removed: the password, the recovery codes, the passkeys, the sessions, the known devices, the calendar feeds, the
   * groups (an accomplice may be a member), and the space for new items. Returns the changes to write on the user.
   */
  private async undoRegistration(user: UserDocument, tx: Transaction): Promise<UserChanges> {
    await this.stored.endOthers(user._id, null, tx);
    await this.exit.leaveAll(user._id, tx);
    emitPasswordReset(user, tx, true);
    const noSecrets = { passwordHash: null, devices: [], recoveryCodes: [], passkeys: [] };
    return { ...noSecrets, currentGroup: 'personal', pullSpace: 'personal' };
  }

  private async registerUser(
    { name, email, emailVerified, sub }: GoogleIdentity,
    { timeZone, language, address }: Visitor,
    allowed: Outcome<void>,
    tx: Transaction,
  ): Promise<UserDocument> {
    unwrap(allowed);
    const now = this.clock.now();
    const zone = zoneAtSignIn(undefined, timeZone, now);
    const google = { googleSub: sub, googleEmail: email };
    const user = newUser({ name, email, ...google, ...zone, ...(language && { language }) }, now);
    await this.users.insert(user, tx);
    emitPersonChanged(user, tx);
    if (!emailVerified) await this.links.send(user, tx, { language, address });
    return user;
  }

  /** Stores the latest data from Google about the identity that is linked to the user. */
  private async storeLink({ _id }: UserDocument, identity: GoogleIdentity, tx: Transaction): Promise<void> {
    const changed = await this.users.update(_id, this.linkTo(_id, identity), tx);
    if (changed) emitProfileChanged(changed, tx);
  }

  private linkTo(userId: string, { sub, email, refreshToken }: GoogleIdentity): UserChanges {
    return { googleSub: sub, googleEmail: email, ...this.tokens.encrypted(userId, refreshToken) };
  }

  /** Stores the identity, refresh token, zone and device of the sign-in. Returns the device token. */
  private async storeSignIn(
    user: UserDocument,
    identity: GoogleIdentity,
    ended: UserChanges,
    { timeZone, deviceTokens, language, userAgent }: Visitor,
    tx: Transaction,
  ): Promise<string> {
    const now = this.clock.now();
    const zone = zoneAtSignIn(user.timeZone, timeZone, now);
    const before = ended.devices ?? user.devices;
    const known = knownToken(before, deviceTokens, now);
    const deviceToken = known ?? newDeviceToken();
    const devices = withDevice(before, deviceToken, now);
    const spoken = language && { language };
    const proof = provesAddress(identity, user) && { emailVerifiedAt: now };
    const changes = { ...zone, ...spoken, ...ended, ...proof, ...this.linkTo(user._id, identity), devices };
    const changed = await this.users.update(user._id, changes, tx);
    const isNew = user.version === 1;
    if (changed && !known && !isNew) {
      this.mails.add('new-sign-in', changed, tx, { device: shortDeviceName(userAgent) });
    }
    if (changed && zone.timeZone) emitPersonChanged(changed, tx);
    if (changed) emitProfileChanged(changed, tx);
    return deviceToken;
  }
}

/** Whether Google has just confirmed the address of the user, which was not confirmed before. */
const provesAddress = ({ email, emailVerified }: GoogleIdentity, user: UserDocument): boolean =>
  emailVerified && email === user.email && !user.emailVerifiedAt;

function requireLinkable(user: UserDocument, { emailVerified }: GoogleIdentity): void {
  if (user.googleSub) throw new Failure('conflict', MESSAGES.googleOtherIdentity);
  if (!emailVerified) throw new Failure('conflict', MESSAGES.googleEmailTaken);
  // Linking would replace the second factor by the Google account, or leave it with a person who only knows the
  // password.
  if (hasSecondFactor(user)) throw new Failure('conflict', MESSAGES.googleSecondFactor);
}
