const PAUSE_MS = { first: 30_000, most: 5 * 60_000 };
const PATIENCE_MS = 7 * 86_400_000;

/**
 * When to request a title again that has been missing since `since`. The delay is the time that it has been missing,
 * within bounds. Null when there are no more attempts.
 */
export function nextAttempt(since: Date, now: Date): Date | null {
  const waited = now.getTime() - since.getTime();
  if (waited >= PATIENCE_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(waited, PAUSE_MS.first), PAUSE_MS.most));
}
