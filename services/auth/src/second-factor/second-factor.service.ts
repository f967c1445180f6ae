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
import { MailRequests } from '../mail/mail-requests.js';
import { SecretBox } from '../secrets/secret-box.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { proofOf } from './first-step.service.js';
import { IdentityCheck } from './identity-check.js';
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
    private readonly identity: IdentityCheck,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get({ userId }: Caller): Promise<SecondFactor> {
    return viewSecondFactor(await this.identity.user(userId), this.clock.now());
  }

  /**
   * Creates a secret for an app. Stores nothing: the reply contains the secret a second time, encrypted, to be sent
   * back with the first code. Throws the Failures of {@link IdentityCheck.confirm}.
   */
  async setUp(caller: Caller, proof: ConfirmIdentity): Promise<TotpSetup> {
    const user = await this.identity.confirm(caller, proof);
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
      const user = await this.identity.user(caller.userId, tx);
      const now = this.clock.now();
      const secret = this.openSetup(caller, user, setup, now);
      if (secret === null) throw new Failure('conflict', MESSAGES.setupEnded);
      const lastStep = stepOfCode(secret, code, now, 0);
      if (lastStep === null) throw invalidField('code', MESSAGES.codeWrong);
      const secondFactor = { secret: this.secrets.seal(user._id, secret), lastStep, since: now };
      const devices = withoutTrust(user.devices);
      await this.change(user, { secondFactor, recoveryCodes: hashesOf(user, recoveryCodes), devices }, tx);
      this.mails.add('second-factor-on', user, tx);
      await this.audit.record({ what: 'second-factor-on', who: user._id, sessionId: caller.sessionId }, tx);
    });
  }

  /**
   * Turns the second factor on with passkeys alone; a code of an app is no longer required. Throws Failure `conflict`
   * without a passkey, and the Failures of {@link IdentityCheck.confirm}.
   */
  async enablePasskeys(caller: Caller, proof: ConfirmIdentity): Promise<RecoveryCodes> {
    const outcome = await outcomeOf(this.identity.confirm(caller, proof));
    return this.withNewCodes(async (recoveryCodes, tx) => {
      const user = await this.identity.unchanged(unwrap(outcome), tx);
      if (!user.passkeys?.length) throw new Failure('conflict', MESSAGES.passkeyNeeded);
      const devices = withoutTrust(user.devices);
      const secondFactor = { since: this.clock.now() };
      await this.change(user, { secondFactor, recoveryCodes: hashesOf(user, recoveryCodes), devices }, tx);
      this.mails.add('second-factor-on', user, tx);
      const subject = 'passkey';
      await this.audit.record({ what: 'second-factor-on', who: user._id, sessionId: caller.sessionId, subject }, tx);
    });
  }

  /**
   * Turns the second factor off. Recovery codes stay, because they can also set a new password. Throws the Failures of
   * {@link IdentityCheck.confirm}.
   */
  async disable(caller: Caller, proof: ConfirmIdentity): Promise<SecondFactor> {
    const outcome = await outcomeOf(this.identity.confirm(caller, proof));
    return this.work.run(async (tx) => {
      const user = await this.identity.unchanged(unwrap(outcome), tx);
      if (!user.secondFactor) return viewSecondFactor(user, this.clock.now());
      const changed = await this.change(user, { secondFactor: null, devices: withoutTrust(user.devices) }, tx);
      this.mails.add('second-factor-off', changed, tx);
      await this.audit.record({ what: 'second-factor-off', who: user._id, sessionId: caller.sessionId }, tx);
      return viewSecondFactor(changed, this.clock.now());
    });
  }

  /**
   * Replaces the recovery codes; no device is trusted any more. Throws the Failures of {@link IdentityCheck.confirm}.
   */
  async renewRecoveryCodes(caller: Caller, proof: ConfirmIdentity): Promise<RecoveryCodes> {
    const outcome = await outcomeOf(this.identity.confirm(caller, proof));
    return this.withNewCodes(async (recoveryCodes, tx) => {
      const user = await this.identity.unchanged(unwrap(outcome), tx);
      const changes = { recoveryCodes: hashesOf(user, recoveryCodes), devices: withoutTrust(user.devices) };
      await this.change(user, changes, tx);
      this.mails.add('recovery-codes-made', user, tx);
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

  private async change({ _id, version }: UserDocument, changes: UserChanges, tx: Transaction): Promise<UserDocument> {
    const changed = await this.users.update(_id, changes, tx, version);
    if (!changed) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    emitProfileChanged(changed, tx);
    return changed;
  }
}

const hashesOf = ({ _id }: UserDocument, codes: readonly string[]): string[] =>
  codes.map((code) => hashOfRecoveryCode(_id, code));
