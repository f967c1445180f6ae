import { patientFetch } from './patient-fetch';

const PAUSES_MS = [300, 1_200];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * `fetch` that retries a changing call when no answer came. All attempts have the same idempotency key, so the call has
 * effect once. React Query retries the reading calls. Rejects with a TypeError when there is no answer.
 */
export async function persistentFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (!request.headers.has('Idempotency-Key')) return patientFetch(request);
  for (const ms of PAUSES_MS) {
    try {
      return await patientFetch(request.clone());
    } catch (error) {
      if (request.signal.aborted) throw error;
      await pause(ms);
    }
  }
  return patientFetch(request);
}
