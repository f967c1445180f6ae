import { Types } from 'mongoose';
import { isOutgoing } from '../rules/merge-occurrences.js';
import type { GoogleOwner, GooglePair } from './google-pair.schema.js';

/** The fields that the creator of a pair sets; the other fields get empty values. */
type NewPairInput = Pick<GooglePair, 'googleId' | 'eventId' | 'space' | 'etag' | 'base'> &
  Partial<Pick<GooglePair, 'pending' | 'occurrences'>>;

/** Builds a new pair. A pair without an etag must still be sent to Google. */
export function newPair({ userId, account }: GoogleOwner, input: NewPairInput): GooglePair {
  const pending = input.pending ?? {};
  return {
    _id: new Types.ObjectId().toHexString(),
    userId,
    account,
    sent: null,
    deletion: false,
    fellowEditedAt: null,
    detached: false,
    generation: 0,
    ...input,
    pending,
    outgoing: input.etag === null || Object.keys(pending).length > 0 || isOutgoing(input.occurrences ?? {}),
  };
}
