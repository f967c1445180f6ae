/** How long what stands on the screen may take, in milliseconds. */
const QUIET_MS = 2_000;

/** Does some work once the page is loaded, `isBusy` is false, and the browser has nothing else to do. Answers how to call it off. */
export function whenQuiet(work: () => void, isBusy: () => boolean = () => false): () => void {
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

/** When the browser has nothing else to do. */
export const untilIdle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(() => work()) : work());
