import { createHash } from 'node:crypto';

/** A device shows one message of a tag. A reminder that was postponed is a new message. */
export const tagOf = ({ notificationId, round }: { notificationId: string; round: number }): string =>
  round === 0 ? notificationId : `${notificationId}.${round}`;

/**
 * The `Topic` of a message (RFC 8030): at most 32 characters of base64url. A push service that still keeps a message
 * with the same topic replaces it, so that a repeated message is shown once.
 */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
