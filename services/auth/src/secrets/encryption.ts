import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '@pawplan/platform';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const HEX = /^[0-9a-fA-F]{64}$/;

/** The 32 bytes of a key given in hex or base64. */
export const readKey = (given: string): Buffer => Buffer.from(given, HEX.test(given) ? 'hex' : 'base64');

/** Encrypts a secret for one owner: it cannot be decrypted for another owner. */
export function encrypt(key: Buffer, owner: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts the result of {@link encrypt}. Throws when the key or owner is different or the data was changed. */
export function decrypt(key: Buffer, owner: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [iv, tag, secret] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !iv || !tag || !secret) throw new Error('Not an encrypted secret');
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
}

/**
 * Decrypts with the first key that fits, and returns whether that is the newest one. The cipher authenticates, so a
 * wrong key is detected. Throws when no key fits.
 */
export function decryptWithAny(
  keys: Keys<Buffer>,
  owner: string,
  sealed: string,
): { secret: string; isNewest: boolean } {
  for (const key of keys) {
    try {
      return { secret: decrypt(key, owner, sealed), isNewest: key === keys[0] };
    } catch (error) {
      if (key === keys.at(-1)) throw error;
    }
  }
  throw new Error('There is no key');
}
