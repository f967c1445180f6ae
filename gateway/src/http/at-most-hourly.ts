const HOUR_MS = 3_600_000;

/** Calls `say` at most once per hour; `now` in milliseconds. */
export function atMostHourly<Args extends unknown[]>(say: (...args: Args) => void, now = () => performance.now()) {
  let next = Number.NEGATIVE_INFINITY;
  return (...args: Args): void => {
    if (now() < next) return;
    next = now() + HOUR_MS;
    say(...args);
  };
}
