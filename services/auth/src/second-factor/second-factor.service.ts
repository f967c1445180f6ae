import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ConfirmIdentity,
  type EnableTotp,
  MESSAGES,
  RECENT_SIGN_IN_MINUTES,
  type RecoveryCodes,
  type SecondFactor,
  type TotpSetup,
} from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { withoutTrust } from '../known-devices/known-devices.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { SecretBox } from '../secrets/secret-box.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { proofOf } from './first-step.service.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { viewSecondFactor } from './second-factor.view.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';

/** The content of `TotpSetup.setup`, which only this service can read. */
interface SealedSetup {
  secret: string;
  sessionId: string;
  /** What `proofOf` returned for the user. */
  proof: string;
  expiresAt: number;
}

const setupOwner = (userId: string): string => `${userId}:totp-setup`;

/** A person turns their second factor on and off, and creates recovery codes. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly box: SecretBox,
    private readonly secrets: TotpSecrets,
    private readonly users: UsersRepository,
    private readonly sessions: SignInSessionsService,
    private readonly password: CurrentPassword,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get({ userId }: Caller): Promise<SecondFactor> {
    return viewSecondFactor(await this.user(userId), this.clock.now());
  }

  /**
   * Creates a secret for an app. Stores nothing: the reply contains the secret a second time, encrypted, to be sent
   * back with the first code. Throws the Failures of {@link confirmIdentity}.
   */
  async setUp(caller: Caller, proof: ConfirmIdentity): Promise<TotpSetup> {
    const user = await this.confirmIdentity(caller, proof);
    const secret = newTotpSecret();
    const expiresAt = this.clock.now().getTime() + RECENT_SIGN_IN_MINUTES * 60_000;
    const setup: SealedSetup = { secret, sessionId: caller.sessionId, proof: proofOf(user, 'password'), expiresAt };
    return {
      secret,
      uri: totpUri(secret, user.email),
      setup: this.box.seal(setupOwner(user._id), JSON.stringify(setup)),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  /**
   * Turns the second factor on, or replaces its secret. Throws Failure `invalid` for a wrong code, `conflict` when the
   * setup is too old, or of another session or before a password change.
   */
  async enable(caller: Caller, { setup, code }: EnableTotp): Promise<RecoveryCodes> {
    return this.withNewCodes(async (recoveryCodes, tx) => {
      const user = await this.user(caller.userId, tx);
      const now = this.clock.now();
      const secret = this.openSetup(caller, user, setup, now);
      if (secret === null) throw new Failure('conflict', MESSAGES.setupEnded);
      const lastStep = stepOfCode(secret, code, now, 0);
      if (lastStep === null) throw invalidField('code', MESSAGES.codeWrong);
      const secondFactor = { secret: this.secrets.seal(user._id, secret), lastStep, since: now };
      const devices = withoutTrust(user.devices);
      await this.change(user, { secondFactor, recoveryCodes: hashesOf(user, recoveryCodes), devices }, tx);
      await this.audit.record({ what: 'second-factor-on', who: user._id, sessionId: caller.sessionId }, tx);
    });
  }

  /**
   * Turns the second factor off. Recovery codes stay, because they can also set a new password. Throws the Failures of
   * {@link confirmIdentity}.
   */
  async disable(caller: Caller, proof: ConfirmIdentity): Promise<SecondFactor> {
    const outcome = await outcomeOf(this.confirmIdentity(caller, proof));
    return this.work.run(async (tx) => {
      const user = await this.unchanged(unwrap(outcome), tx);
      if (!user.secondFactor) return viewSecondFactor(user, this.clock.now());
      const changed = await this.change(user, { secondFactor: null, devices: withoutTrust(user.devices) }, tx);
      await this.audit.record({ what: 'second-factor-off', who: user._id, sessionId: caller.sessionId }, tx);
      return viewSecondFactor(changed, this.clock.now());
    });
  }

  /** Replaces the recovery codes; no device is trusted any more. Throws the Failures of {@link confirmIdentity}. */
  async renewRecoveryCodes(caller: Caller, proof: ConfirmIdentity): Promise<RecoveryCodes> {
    const outcome = await outcomeOf(this.confirmIdentity(caller, proof));
    return this.withNewCodes(async (recoveryCodes, tx) => {
      const user = await this.unchanged(unwrap(outcome), tx);
      const changes = { recoveryCodes: hashesOf(user, recoveryCodes), devices: withoutTrust(user.devices) };
      await this.change(user, changes, tx);
      await this.audit.record({ what: 'recovery-codes-made', who: user._id, sessionId: caller.sessionId }, tx);
    });
  }

  /** Runs a unit of work that stores new codes. The codes must not be stored with its result, so a retry has none. */
  private async withNewCodes(work: (codes: string[], tx: Transaction) => Promise<void>): Promise<RecoveryCodes> {
    let shown: string[] | undefined;
    await this.work.run(async (tx) => {
      shown = newRecoveryCodes();
      await work(shown, tx);
      return {};
    });
    return shown ? { recoveryCodes: shown } : {};
  }

  private openSetup({ userId, sessionId }: Caller, user: UserDocument, sealed: string, now: Date): string | null {
    const opened = this.box.open(setupOwner(userId), sealed);
    if (!opened) return null;
    const setup: SealedSetup = JSON.parse(opened.secret);
    const isValid =
      setup.sessionId === sessionId && setup.proof === proofOf(user, 'password') && setup.expiresAt > now.getTime();
    return isValid ? setup.secret : null;
  }

  /**
   * A stolen session must not be enough. Throws Failure `forbidden` without the current password and without a recent
   * sign-in, `invalid` for a wrong password, `too-many`.
   */
  private async confirmIdentity(caller: Caller, { currentPassword }: ConfirmIdentity): Promise<UserDocument> {
    const user = await this.user(caller.userId);
    if (!currentPassword || user.passwordHash === null) await this.sessions.requireRecentSignIn(caller);
    else if (!(await this.password.isCorrect(user, currentPassword, caller.client))) throw wrongPassword();
    return user;
  }

  /** The present state of a user whose identity was confirmed. After a password change the proof is not valid any more. */
  private async unchanged({ _id, passwordHash }: UserDocument, tx: Transaction): Promise<UserDocument> {
    const present = await this.user(_id, tx);
    if (present.passwordHash !== passwordHash) throw wrongPassword();
    return present;
  }

  private async user(userId: string, tx?: Transaction): Promise<UserDocument> {
    const user = await this.users.get(userId, tx);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    return user;
  }

  private async change({ _id, version }: UserDocument, changes: UserChanges, tx: Transaction): Promise<UserDocument> {
    const changed = await this.users.update(_id, changes, tx, version);
    if (!changed) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    emitProfileChanged(changed, tx);
    return changed;
  }
}

const wrongPassword = () => invalidField('currentPassword', MESSAGES.currentPasswordWrong);

const hashesOf = ({ _id }: UserDocument, codes: readonly string[]): string[] =>
  codes.map((code) => hashOfRecoveryCode(_id, code));
