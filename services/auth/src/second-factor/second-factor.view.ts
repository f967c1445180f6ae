import type { SecondFactor } from '@pawplan/contracts';
import { trustedDevices } from '../known-devices/known-devices.js';
import type { UserDocument } from '../users/user.schema.js';

/** The second factor of a user in the reply format, without secrets. */
export function viewSecondFactor({ secondFactor, recoveryCodes, devices }: UserDocument, now: Date): SecondFactor {
  return {
    enabled: Boolean(secondFactor),
    ...(secondFactor && { since: secondFactor.since.toISOString() }),
    ...(secondFactor && !secondFactor.secret && { withoutApp: true }),
    recoveryCodes: recoveryCodes?.length ?? 0,
    trustedDevices: secondFactor ? trustedDevices(devices, now).length : 0,
  };
}
