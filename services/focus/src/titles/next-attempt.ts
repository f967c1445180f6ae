const DELAY_MS = { min: 30_000, max: 5 * 60_000 };
const GIVE_UP_AFTER_MS = 7 * 86_400_000;

/**
 * When to request a title again that has been missing since `since`. The delay is the time that it has been missing,
 * within bounds. Null when there are no more attempts.
 */
export function nextAttempt(since: Date, now: Date): Date | null {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed >= GIVE_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(elapsed, DELAY_MS.min), DELAY_MS.max));
}
