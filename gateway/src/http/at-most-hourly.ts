const HOUR_MS = 3_600_000;

/** Calls `callback` at most once per hour; `now` in milliseconds. */
export function atMostHourly<Args extends unknown[]>(callback: (...args: Args) => void, now = () => performance.now()) {
  let next = Number.NEGATIVE_INFINITY;
  return (...args: Args): void => {
    if (now() < next) return;
    next = now() + HOUR_MS;
    callback(...args);
  };
}
