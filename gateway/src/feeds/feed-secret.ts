import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** The secret in the address of a new feed: 256 random bits, base64url. */
export const newFeedSecret = (): string => randomBytes(BYTES).toString('base64url');

/** The hash by which services know a secret. The secret itself must not leave the gateway. */
export const feedSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
