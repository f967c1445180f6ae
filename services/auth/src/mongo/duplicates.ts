import { isDuplicateKey, retryIfDuplicate } from '@pawplan/platform';

/**
 * Finds the index name in the server's message: for an insert of several documents the driver provides nothing else.
 */
const INDEX = / index: ([a-zA-Z_]\w*?)_-?1/;

/** The first field of the unique index that a write violated, or null for any other error. */
export function duplicatedField(error: unknown): string | null {
  if (!isDuplicateKey(error)) return null;
  return Object.keys(error.keyPattern ?? {})[0] ?? INDEX.exec(error.message)?.[1] ?? null;
}

/**
 * Makes the unit of work start again when a write violated the unique index of `field`, because the data that was read
 * or generated before is out of date. Always throws the error.
 */
export function retryOnDuplicate(error: unknown, field: string): never {
  if (duplicatedField(error) === field) retryIfDuplicate(error);
  throw error;
}
