import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  type PasskeyAssertion,
  type PasskeyRequestOptions,
  type SignedInOnDevice,
  type Visitor,
} from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfDevice, knownToken, newDeviceToken } from '../known-devices/known-devices.js';
import { SignInCompletion } from '../sign-in-sessions/sign-in-completion.js';
import { SignInSessionsService } from '../sign-in-sessions/sign-in-sessions.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { PasskeyChallenges, PURPOSES } from './passkey-challenges.js';
import { PasskeyChecks } from './passkey-checks.js';
import { PasskeyUse } from './passkey-use.js';

const refused = () => new Failure('unauthenticated', MESSAGES.passkeyRefused);

/** Sign-in with a passkey alone. The authenticator has verified the person, so there is no second step. */
@Injectable()
export class PasskeySignInService {
  constructor(
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

  /** Throws Failure `unavailable` where browsers offer no passkeys. */
  options(): PasskeyRequestOptions {
    return this.checks.requestOptions(this.challenges.create(PURPOSES.signIn()));
  }

  /**
   * Signs in. Throws the same Failure `unauthenticated` for an unknown passkey and for every answer that is not valid,
   * another one for a copied passkey, `forbidden` for a disabled account, `too-many`, `unavailable`.
   */
  async signIn(assertion: PasskeyAssertion, visitor: Visitor): Promise<SignedInOnDevice> {
    const { address, deviceTokens } = visitor;
    const found = await this.users.findByCredential(assertion.id);
    const known = knownToken(found?.devices, deviceTokens, this.clock.now());
    const keys = { address, account: found?._id, device: known && hashOfDevice(known), isVisitor: true };
    await this.attempts.consume('passkey', keys);
    const deviceToken = known ?? newDeviceToken();
    let noted = undefined as string | undefined;
    const work = this.work.run(async (tx) => {
      const user = await this.users.findByCredential(assertion.id, tx);
      const changes = user && (await this.passkeys.use(user, assertion, PURPOSES.signIn(), visitor, tx));
      if (!changes) throw refused();
      // Only people with the passkey see this error.
      if (user.disabledAt) throw new Failure('forbidden', MESSAGES.accountDisabled);
      if (changes === 'copied') return { isCopied: true as const };
      const signIn = { deviceToken, what: 'signed-in-with-passkey', changes } as const;
      const claims = await this.completion.complete(user, visitor, signIn, tx);
      if (!claims) throw refused();
      // The result of the unit of work is stored for retries, but a device token must not be stored.
      noted = deviceToken;
      return claims;
    });
    const refusal = { what: 'passkey-refused', who: found?._id, actor: null, address } as const;
    const result = await this.audit.onRefusal(['unauthenticated', 'forbidden'], refusal, work);
    if ('isCopied' in result) throw new Failure('unauthenticated', MESSAGES.passkeyCopied);
    await this.attempts.refund('passkey', keys);
    return { ...(await this.sessions.signedIn(result)), deviceToken: noted };
  }
}
