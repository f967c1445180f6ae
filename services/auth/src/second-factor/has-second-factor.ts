import type { UserDocument } from '../users/user.schema.js';

/**
 * Whether every sign-in of a user needs two factors. A passkey is two, so it counts when it is the only way to sign in.
 */
export function hasSecondFactor({
  secondFactor,
  passkeys,
  passwordHash,
  googleSub,
}: Pick<UserDocument, 'secondFactor' | 'passkeys' | 'passwordHash' | 'googleSub'>): boolean {
  if (secondFactor) return true;
  return passwordHash === null && !googleSub && Boolean(passkeys?.length);
}
