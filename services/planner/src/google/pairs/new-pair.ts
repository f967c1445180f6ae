import { Types } from 'mongoose';
import type { GoogleOwner, GooglePair } from './google-pair.schema.js';

/** What is said of a pair that is made; the rest begins as nothing. */
type Known = Pick<GooglePair, 'googleId' | 'eventId' | 'space' | 'etag' | 'base'> &
  Partial<Pick<GooglePair, 'pending'>>;

/** A pair as it begins. Without an etag Google has to be told of it. */
export function newPair({ userId, account }: GoogleOwner, known: Known): GooglePair {
  const pending = known.pending ?? {};
  return {
    _id: new Types.ObjectId().toHexString(),
    userId,
    account,
    sent: null,
    deletion: false,
    fellowEditedAt: null,
    detached: false,
    generation: 0,
    ...known,
    pending,
    outgoing: known.etag === null || Object.keys(pending).length > 0,
  };
}
