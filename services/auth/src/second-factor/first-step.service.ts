import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SecondFactorMethod, SignInPending, Visitor } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { knownToken, trustedDevices } from '../known-devices/known-devices.js';
import type { UserDocument } from '../users/user.schema.js';
import type { FirstStep, PendingSignIn } from './pending-sign-in.schema.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';

/** A first step that needs a second one. Contains no secret, so it may be stored as the result of a unit of work. */
export type FinishedFirstStep = Pick<PendingSignIn, 'userId' | 'firstStep' | 'proof'> & {
  methods: SecondFactorMethod[];
};

/** What a first step proves: changes with the password and, for a sign-in through Google, with the linked identity. */
export function proofOf({ passwordHash, googleSub }: UserDocument, firstStep: FirstStep): string {
  const values = [passwordHash, firstStep === 'google' ? (googleSub ?? null) : null];
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** What can make the second step of a user. */
function methodsOf({ secondFactor, passkeys, recoveryCodes }: UserDocument): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [];
  if (secondFactor?.secret) methods.push('totp');
  if (passkeys?.length) methods.push('passkey');
  if (recoveryCodes?.length) methods.push('recoveryCode');
  return methods;
}

/** Decides whether a sign-in needs a second step, and keeps those that do. */
@Injectable()
export class FirstStepService {
  constructor(
    private readonly pending: PendingSignInsRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Null when the user has no second factor or trusts the device. The other outcome is recorded in the audit log. */
  async finish(
    user: UserDocument,
    firstStep: FirstStep,
    { address, deviceTokens }: Visitor,
    tx: Transaction,
  ): Promise<FinishedFirstStep | null> {
    if (!user.secondFactor) return null;
    const now = this.clock.now();
    if (knownToken(trustedDevices(user.devices, now), deviceTokens, now)) return null;
    await this.audit.record({ what: 'second-factor-asked', who: user._id, actor: null, address }, tx);
    return { userId: user._id, firstStep, proof: proofOf(user, firstStep), methods: methodsOf(user) };
  }

  /** The reply to a first step: a repeated call gets another token. */
  async reply({ methods, ...firstStep }: FinishedFirstStep): Promise<SignInPending> {
    const { token, expiresAt } = await this.pending.insert(firstStep);
    return { pending: { token, methods, expiresAt: expiresAt.toISOString() } };
  }
}
