import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, LIMITS } from '@pawplan/contracts';

/** A random code from a cryptographic source. The database index ensures that it is unique. */
export function newInviteCode(): string {
  return Array.from({ length: LIMITS.inviteCode }, () =>
    INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length)),
  ).join('');
}
