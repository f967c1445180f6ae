import { retryDelayMs } from '../../mail/retry-delay.js';

/**
 * When to try a message again after a failed try: after a growing pause, and not before the push service wants it. Null
 * when the message is pointless by then.
 */
export function nextTry(
  { attempts, until }: { attempts: number; until: Date },
  retryAfterMs: number | undefined,
  now: Date,
): Date | null {
  const at = new Date(now.getTime() + Math.max(retryDelayMs(attempts), retryAfterMs ?? 0));
  return at < until ? at : null;
}
