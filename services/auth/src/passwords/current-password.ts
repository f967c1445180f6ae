import { Injectable } from '@nestjs/common';
import type { ClientDevice } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hashOfDevice, knownToken } from '../known-devices/known-devices.js';
import type { UserDocument } from '../users/user.schema.js';
import { Passwords } from './passwords.js';

/** Checks the current password of a person who is signed in. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Whether this is the password of the user. Wrong passwords count as failed sign-ins. Throws Failure `too-many`. */
  async isCorrect(
    { _id, passwordHash, devices }: UserDocument,
    password: string,
    client?: ClientDevice,
  ): Promise<boolean> {
    const token = knownToken(devices, client?.deviceTokens, this.clock.now());
    const keys = { account: _id, address: client?.address, device: token && hashOfDevice(token) };
    await this.attempts.consume('sign-in', keys);
    const isCorrect = await this.passwords.matches(password, passwordHash);
    if (isCorrect) await this.attempts.refund('sign-in', keys);
    else await this.audit.refused({ what: 'password-refused', who: _id });
    return isCorrect;
  }
}
