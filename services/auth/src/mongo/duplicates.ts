import { mongo } from 'mongoose';

/** The first field of the unique index that a write met, or null for any other error. */
export function duplicatedField(error: unknown): string | null {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return null;
  return Object.keys(error.keyPattern ?? {})[0] ?? null;
}

/**
 * Lets the unit of work start again when a write met the unique index of `field`: what was read or drawn before is out of date then.
 * Throws on whatever it was.
 */
export function startAgainOnDuplicate(error: unknown, field: string): never {
  if (duplicatedField(error) === field && error instanceof mongo.MongoError) {
    error.addErrorLabel('TransientTransactionError');
  }
  throw error;
}
