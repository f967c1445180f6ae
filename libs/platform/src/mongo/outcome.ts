import { Failure } from '../rpc/failure.js';

/** The result of an action that cannot be repeated, stored so that a unit of work can return or throw it. */
export type Outcome<T> = { value: T } | { failure: Failure };

/** Waits for a promise. Returns an expected failure instead of throwing it. */
export async function outcomeOf<T>(asked: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await asked };
  } catch (failure) {
    if (failure instanceof Failure) return { failure };
    throw failure;
  }
}

/**
 * Returns the value or throws the failure. Call it inside a unit of work: a retry of an applied operation then gets the
 * stored reply before it reaches this function. Without that the retry would fail, because the action (for example
 * using a one-time code) is refused the second time.
 */
export function unwrap<T>(outcome: Outcome<T>): T {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}
