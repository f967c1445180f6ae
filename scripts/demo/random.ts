/** Pseudo-random numbers from 0 to below 1; the same seed gives the same numbers. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Picks one of several items with the next number. Throws RangeError for an empty list. */
export function pick<T>(next: () => number, all: readonly T[]): T {
  const found = all[Math.floor(next() * all.length)];
  if (found === undefined) throw new RangeError('Nothing to pick from');
  return found;
}
