/**
 * Caches the answer of `ask`: simultaneous callers share one call. Its answer is reused for the milliseconds that
 * `lifetimeOf` returns for it, or for a failure (undefined), after it arrived. `now` is in milliseconds.
 */
export function cachedFor<Answer>(
  lifetimeOf: (answer: Answer | undefined) => number,
  ask: () => Promise<Answer>,
  now = () => performance.now(),
) {
  let last: { answer: Promise<Answer>; until: number } | undefined;
  return (): Promise<Answer> => {
    if (last && now() < last.until) return last.answer;
    const entry = { answer: ask(), until: Number.POSITIVE_INFINITY };
    const startExpiry = (answer: Answer | undefined) => {
      entry.until = now() + lifetimeOf(answer);
    };
    entry.answer.then(startExpiry, () => startExpiry(undefined));
    last = entry;
    return entry.answer;
  };
}
