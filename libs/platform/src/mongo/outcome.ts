import { Failure } from '../rpc/failure.js';

/** What came of something that cannot be done twice, kept so that a unit of work can say it. */
export type Outcome<T> = { value: T } | { failure: Failure };

/** Waits for something, and keeps an expected refusal instead of throwing it. */
export async function outcomeOf<T>(asked: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await asked };
  } catch (failure) {
    if (failure instanceof Failure) return { failure };
    throw failure;
  }
}

/**
 * The value, or throws the refusal. Called inside a unit of work: a second try of an operation that took effect gets the kept answer before it comes
 * here, although what it asked for (a code that is good for one use) is refused by then.
 */
export function settled<T>(outcome: Outcome<T>): T {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}
