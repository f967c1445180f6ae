const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/**
 * The delay in milliseconds before retry number `attempt` (from 0). `random` (0–1) spreads it, so that browsers do not
 * all reconnect at the same time.
 */
export function retryDelay(attempt: number, random: number): number {
  const maxDelay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return maxDelay / 2 + (maxDelay / 2) * random;
}

/** Waits `ms` milliseconds; ends earlier when the signal is aborted or the browser is online again. */
export function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
