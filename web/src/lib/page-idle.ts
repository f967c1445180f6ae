/** Delay before each check whether the page is quiet, in milliseconds. It gives the present screen time to load. */
const QUIET_MS = 2_000;

/**
 * Runs `work` once when the page is loaded, `isBusy` is false, and the browser is idle. Returns a function that cancels
 * it.
 */
export function whenPageIsIdle(work: () => void, isBusy: () => boolean = () => false): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOff = false;
  const look = () => {
    if (isOff) return;
    if (isBusy() || document.readyState !== 'complete') wait();
    else work();
  };
  const wait = () => {
    timer = setTimeout(() => whenIdle(look), QUIET_MS);
  };
  wait();
  return () => {
    isOff = true;
    clearTimeout(timer);
  };
}

/** Resolves when the browser is idle. */
export const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : work());
