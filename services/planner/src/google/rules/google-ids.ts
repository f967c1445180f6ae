import { createHash } from 'node:crypto';

const PREFIX = 'pup';

/**
 * The Google id of an event of ours. It is derived from our id, so that a retry after a lost reply finds the event of
 * the first attempt. Google accepts only `a`–`v` and digits, and never allows an id to be used again. An event that is
 * created again at Google therefore gets the next `generation`.
 */
export const googleIdOf = (eventId: string, generation: number): string =>
  `${PREFIX}${eventId}${generation.toString(32)}`;

/**
 * Whether we created this Google id for this event of ours. Copies of our event and instances of a series contain our
 * data too, but have ids that Google created.
 */
export const isCreatedByUs = (googleId: string, eventId: string): boolean =>
  googleId.startsWith(PREFIX + eventId) && /^[0-9a-v]+$/.test(googleId.slice((PREFIX + eventId).length));

/** The Google id of an event that exists only at Google, derived from the operation that creates it. */
export const googleIdOfOperation = (operationId: string): string =>
  `pop${createHash('sha256').update(operationId).digest('hex').slice(0, 40)}`;
