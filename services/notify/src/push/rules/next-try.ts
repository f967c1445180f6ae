import { FIRST_MS, retryDelayMs } from '../../mail/retry-delay.js';

/**
 * When to try a message again after a failed try: after a growing pause, which is at most half of the time that is
 * left, and not before the push service wants it. Null when the message is pointless by then.
 */
export function nextTry(
  { attempts, until }: { attempts: number; until: Date },
  retryAfterMs: number | undefined,
  now: Date,
): Date | null {
  const left = until.getTime() - now.getTime();
  const pause = Math.min(retryDelayMs(attempts), Math.max(left / 2, FIRST_MS));
  const at = new Date(now.getTime() + Math.max(pause, retryAfterMs ?? 0));
  return at < until ? at : null;
}
