const PAUSES_MS = [300, 1_200];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * `fetch` that tries a changing call again when no answer came; all tries carry the same idempotency key, so it takes
 * effect once. Reading calls are tried again by react-query. Rejects with a TypeError when nothing answers.
 */
export async function persistentFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.headers.has('Idempotency-Key')) return fetch(request);
  for (const ms of PAUSES_MS) {
    try {
      return await fetch(request.clone());
    } catch (error) {
      if (request.signal.aborted) throw error;
      await pause(ms);
    }
  }
  return fetch(request);
}
