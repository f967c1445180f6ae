/**
 * Caches the answer of `ask`: simultaneous callers share one call, and its result is reused for `ms` after it arrived;
 * `now` in milliseconds.
 */
export function cachedFor<Answer>(ms: number, ask: () => Promise<Answer>, now = () => performance.now()) {
  let last: { answer: Promise<Answer>; until: number } | undefined;
  return (): Promise<Answer> => {
    if (last && now() < last.until) return last.answer;
    const entry = { answer: ask(), until: Number.POSITIVE_INFINITY };
    const startExpiry = () => {
      entry.until = now() + ms;
    };
    entry.answer.then(startExpiry, startExpiry);
    last = entry;
    return entry.answer;
  };
}
