/** Delay before each check whether the page is quiet, in milliseconds. It gives the present screen time to load. */
const CHECK_MS = 2_000;

/**
 * Runs `work` once when the page is loaded, `isBusy` is false, and the browser is idle. Returns a function that cancels
 * it.
 */
export function runWhenPageIdle(work: () => void, isBusy: () => boolean = () => false): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isCancelled = false;
  const check = () => {
    if (isCancelled) return;
    if (isBusy() || document.readyState !== 'complete') wait();
    else work();
  };
  const wait = () => {
    timer = setTimeout(() => runWhenIdle(check), CHECK_MS);
  };
  wait();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Resolves when the browser is idle. */
export const waitUntilIdle = () => new Promise<void>((resolve) => runWhenIdle(resolve));

/** Safari has no `requestIdleCallback`. */
const runWhenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(() => work()) : work();
