const PAUSE_MS = { first: 30_000, most: 5 * 60_000 };
const PATIENCE_MS = 7 * 86_400_000;

/** When a title that is waited for since `since` is asked for next: after as long as it was waited for, within bounds; null when it is given up. */
export function nextAsk(since: Date, now: Date): Date | null {
  const waited = now.getTime() - since.getTime();
  if (waited >= PATIENCE_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(waited, PAUSE_MS.first), PAUSE_MS.most));
}
