import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, LIMITS } from '@pawplan/contracts';

/** A code out of a cryptographic source (§1). That it is unique is for the index to say. */
export function newInviteCode(): string {
  return Array.from({ length: LIMITS.inviteCode }, () =>
    INVITE_ALPHABET.charAt(randomInt(INVITE_ALPHABET.length)),
  ).join('');
}
