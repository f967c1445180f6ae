import { MESSAGES } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import type { UserDocument } from '../users/user.schema.js';

type WaysIn = Pick<UserDocument, 'passwordHash' | 'googleSub' | 'passkeys' | 'secondFactor'>;

/** Why a passkey of a user must stay; null when it may be removed. */
export function whyPasskeyMustStay({ passwordHash, googleSub, passkeys, secondFactor }: WaysIn): Message | null {
  if ((passkeys?.length ?? 0) > 1) return null;
  if (passwordHash === null && !googleSub) return MESSAGES.passkeyOnlyWayIn;
  return secondFactor && !secondFactor.secret ? MESSAGES.passkeyOnlyStep : null;
}

/** Whether a user could not sign in any more without Google. */
export const isGoogleOnlyWayIn = ({ passwordHash, passkeys }: Pick<WaysIn, 'passwordHash' | 'passkeys'>): boolean =>
  passwordHash === null && !passkeys?.length;
