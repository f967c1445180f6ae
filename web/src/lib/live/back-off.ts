const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * The delay in milliseconds before retry number `tries` (from 0). `random` (0–1) spreads it, so that browsers do not
 * all reconnect at the same time.
 */
export function backOff(tries: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  return longest / 2 + (longest / 2) * random;
}

/** Waits `ms` milliseconds; ends earlier when the signal is aborted or the browser is online again. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
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
