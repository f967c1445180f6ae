import { createHash } from 'node:crypto';

const PREFIX = 'pup';

/**
 * The id that an event of ours gets at Google: made of its own, so that a try after a lost reply meets the first one. Google takes `a`–`v` and
 * digits only and never gives an id twice, so an event that is made again there is of the next generation.
 */
export const googleIdOf = (eventId: string, generation: number): string =>
  `${PREFIX}${eventId}${generation.toString(32)}`;

/** Whether Google's id is one that we made for this event of ours: copies and instances of a series carry what we sent under ids of Google's. */
export const isOurId = (googleId: string, eventId: string): boolean =>
  googleId.startsWith(PREFIX + eventId) && /^[0-9a-v]+$/.test(googleId.slice((PREFIX + eventId).length));

/** The id of an event that is made at Google only, by the operation that makes it. */
export const googleIdOfOperation = (operationId: string): string =>
  `pop${createHash('sha256').update(operationId).digest('hex').slice(0, 40)}`;
