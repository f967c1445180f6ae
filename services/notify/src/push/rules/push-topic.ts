import { createHash } from 'node:crypto';

/**
 * The `Topic` of a message (RFC 8030): at most 32 characters of base64url. A push service that still keeps a message with
 * the same topic replaces it, so that a repeated message is shown once.
 */
export const topicOf = (notificationId: string): string =>
  createHash('sha256').update(notificationId).digest('base64url').slice(0, 32);
