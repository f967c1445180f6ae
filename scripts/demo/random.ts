/** Numbers from 0 up to 1 that look random and are the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of several, by the next number. Throws RangeError when there is none. */
export function pick<T>(next: () => number, all: readonly T[]): T {
  const found = all[Math.floor(next() * all.length)];
  if (found === undefined) throw new RangeError('Nothing to pick from');
  return found;
}
