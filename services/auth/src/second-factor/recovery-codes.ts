import { createHash, randomInt } from 'node:crypto';
import { INVITE_ALPHABET, LIMITS } from '@pawplan/contracts';

const GROUPS = 4;
const GROUP_LENGTH = 4;

/** New recovery codes, for example `ABCD-EFGH-JKMN-PQRS`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: LIMITS.recoveryCodes }, newCode);

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');
const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');

/**
 * The hash under which the code of a user is stored. A plain hash is enough for a code of 79 random bits. The user is
 * part of it, so that one search cannot find the codes of all users.
 */
export const hashOfRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest('base64url');

/** The hashes that are left when this code is used; null when it is not one of the codes. */
export function withoutRecoveryCode(
  hashes: readonly string[] | undefined,
  userId: string,
  code: string,
): string[] | null {
  const hash = hashOfRecoveryCode(userId, code);
  return hashes?.includes(hash) ? hashes.filter((one) => one !== hash) : null;
}
