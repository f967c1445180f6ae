import { Injectable } from '@nestjs/common';
import {
  type FinishSignIn,
  MESSAGES,
  type PasskeyRequestOptions,
  type PasskeyStep,
  type SecondFactorMethod,
  type SignedInOnDevice,
  type Visitor,
} from '@pawplan/contracts';
import { Clock, Failure, invalidField, outcomeOf, type Transaction, UnitOfWork, unwrap } from '@pawplan/platform';
import { type AttemptKeys, AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfDevice, knownToken, newDeviceToken } from '../known-devices/known-devices.js';
import { PasskeyChallenges, PURPOSES } from '../passkeys/passkey-challenges.js';
import { PasskeyChecks } from '../passkeys/passkey-checks.js';
import { PasskeyUse } from '../passkeys/passkey-use.js';
import { SignInCompletion } from '../sign-in-sessions/sign-in-completion.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import type { UserDocument } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { proofOf } from './first-step.service.js';
import type { PendingSignIn } from './pending-sign-in.schema.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { withoutRecoveryCode } from './recovery-codes.js';
import { stepOfCode } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';

const ended = () => new Failure('unauthenticated', MESSAGES.pendingSignInEnded);

/** An attempt that may be made: the sign-in, its device, and the keys under which the attempt was counted. */
interface Attempt {
  pending: PendingSignIn;
  deviceToken: string;
  keys: AttemptKeys;
}

/** What the right code or passkey changes on the user. */
interface UsedCode {
  method: SecondFactorMethod;
  changes: Pick<UserDocument, 'secondFactor' | 'recoveryCodes' | 'passkeys'>;
}

/** The second step of a sign-in. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly pending: PendingSignInsRepository,
    private readonly secrets: TotpSecrets,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: PasskeyChecks,
    private readonly passkeys: PasskeyUse,
    private readonly users: UsersRepository,
    private readonly completion: SignInCompletion,
    private readonly sessions: SignInSessionsService,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Finishes a sign-in. Throws Failure `invalid` for a wrong code or passkey, `unauthenticated` when the sign-in has
   * ended (also by too many wrong codes, or because the password or the Google identity was changed), `forbidden` for a
   * disabled account, `too-many`.
   */
  async finish({ token, trustDevice, ...codes }: FinishSignIn, visitor: Visitor): Promise<SignedInOnDevice> {
    if (!codes.code && !codes.recoveryCode && !codes.passkey)
      throw invalidField('code', MESSAGES.fieldRequired({ field: 'code' }));
    const outcome = await outcomeOf(this.startAttempt(token, visitor));
    const attempt = 'value' in outcome ? outcome.value : null;
    let deviceToken = undefined as string | undefined;
    const work = this.work.run(async (tx) => {
      const { pending, ...device } = unwrap(outcome);
      const user = await this.users.get(pending.userId, tx);
      if (!user?.secondFactor || proofOf(user, pending.firstStep) !== pending.proof) throw ended();
      if (user.disabledAt) throw new Failure('forbidden', MESSAGES.accountDisabled);
      const used = await this.use(user, pending, codes, visitor, tx);
      if (used === 'copied') return { isCopied: true as const };
      const { method: subject, changes } = used;
      if (!(await this.pending.end(pending, tx))) throw ended();
      const what = pending.firstStep === 'google' ? 'signed-in-with-google' : 'signed-in';
      const signIn = { deviceToken: device.deviceToken, trustDevice, what, subject, changes } as const;
      const claims = await this.completion.complete(user, visitor, signIn, tx);
      if (!claims) throw ended();
      // The result of the unit of work is stored for retries, but a device token must not be stored.
      deviceToken = device.deviceToken;
      return claims;
    });
    const refused = {
      what: 'second-factor-refused',
      who: attempt?.pending.userId,
      actor: null,
      address: visitor.address,
    } as const;
    const result = await this.audit.onRefusal(['invalid', 'unauthenticated', 'forbidden'], refused, work);
    if ('isCopied' in result) throw invalidField('passkey', MESSAGES.passkeyCopied);
    if (attempt) await this.attempts.refund('second-factor', attempt.keys);
    return { ...(await this.sessions.signedIn(result)), deviceToken };
  }

  /**
   * What a browser needs to make the second step with a passkey. Throws Failure `unauthenticated` when the sign-in has
   * ended, `unavailable`.
   */
  async passkeyOptions({ token }: PasskeyStep): Promise<PasskeyRequestOptions> {
    const pending = await this.pending.find(token);
    const user = pending && (await this.users.get(pending.userId));
    if (!pending || !user) throw ended();
    return this.checks.requestOptions(this.challenges.create(PURPOSES.secondStep(pending._id)), user.passkeys);
  }

  /** Counts the attempt for the sign-in, the account and the address, before its outcome is known. */
  private async startAttempt(token: string, { address, deviceTokens }: Visitor): Promise<Attempt> {
    const pending = await this.pending.find(token);
    const user = pending && (await this.users.get(pending.userId));
    const known = knownToken(user?.devices, deviceTokens, this.clock.now());
    const keys = { address, account: pending?.userId, device: known && hashOfDevice(known), isVisitor: true };
    await this.attempts.consume('second-factor', keys);
    if (!pending || !(await this.pending.countAttempt(pending))) throw ended();
    return { pending, deviceToken: known ?? newDeviceToken(), keys };
  }

  /** Throws Failure `invalid` for a wrong code or passkey. */
  private async use(
    user: UserDocument,
    pending: PendingSignIn,
    { code, recoveryCode, passkey }: Pick<FinishSignIn, 'code' | 'recoveryCode' | 'passkey'>,
    visitor: Visitor,
    tx: Transaction,
  ): Promise<UsedCode | 'copied'> {
    const { _id, secondFactor, recoveryCodes } = user;
    if (passkey) {
      const changes = await this.passkeys.use(user, passkey, PURPOSES.secondStep(pending._id), visitor, tx);
      if (!changes) throw invalidField('passkey', MESSAGES.passkeyWrong);
      return changes === 'copied' ? changes : { method: 'passkey', changes };
    }
    if (recoveryCode) {
      const left = withoutRecoveryCode(recoveryCodes, _id, recoveryCode);
      if (!left) throw invalidField('recoveryCode', MESSAGES.recoveryCodeWrong);
      return { method: 'recoveryCode', changes: { recoveryCodes: left } };
    }
    const secret = secondFactor ? this.secrets.open(_id, secondFactor) : null;
    const step = secondFactor && secret && stepOfCode(secret, code ?? '', this.clock.now(), secondFactor.lastStep ?? 0);
    if (!secondFactor || !step) throw invalidField('code', MESSAGES.codeWrong);
    return { method: 'totp', changes: { secondFactor: { ...secondFactor, lastStep: step } } };
  }
}
