/** The shortest pause before another try. */
export const FIRST_MS = 15_000;
const MAX_MS = 10 * 60_000;

/** Milliseconds until the next try after `attempts` failed ones: 15 s, doubling up to 10 minutes. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(Math.max(attempts, 1) - 1, 20));
