const DELAYS_MS = [300, 1_200];

/**
 * `fetch` that retries a changing call when no answer came. All attempts have the same idempotency key, so the call has
 * effect once. React Query retries the reading calls. Rejects with a TypeError when there is no answer.
 */
export async function retryingFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.headers.has('Idempotency-Key')) return fetchWithinRateLimit(request);
  for (const ms of DELAYS_MS) {
    try {
      return await fetchWithinRateLimit(request.clone());
    } catch (error) {
      if (request.signal.aborted) throw error;
      await pause(ms, request.signal);
    }
  }
  return fetchWithinRateLimit(request);
}

/** A refusal with a longer delay is shown to the person. */
const MAX_WAIT_SECONDS = 2;
const MAX_ATTEMPTS = 5;
/** Spreads the retries of calls that were refused at the same time. */
const JITTER_MS = 500;

/**
 * `fetch` that retries after a 429 with a short `Retry-After`: several windows of a person may together exceed the rate
 * limit. A call that was refused like this had no effect.
 */
export async function fetchWithinRateLimit(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(request.clone());
    const seconds = secondsToWait(response);
    if (seconds === null || attempt === MAX_ATTEMPTS) return response;
    await response.body?.cancel();
    await pause(seconds * 1_000 + Math.random() * JITTER_MS, request.signal);
  }
}

function secondsToWait({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 429 && seconds >= 0 && seconds <= MAX_WAIT_SECONDS ? seconds : null;
}

/** Rejects with the signal's reason as soon as it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
