import { createSseClient } from '@/api/generated/core/serverSentEvents.gen';
import { logFailure } from '@/lib/log';
import { tokenStore } from '@/lib/session/token-store';
import { browserZone } from '@/lib/time/zone';
import { type LiveMessage, readMessage } from './message';
import { retryDelay, waitForRetry } from './retry-delay';

/** The server sends something every 15 s; after this time without data the connection counts as lost. */
const MAX_SILENCE_MS = 60_000;

/**
 * Reads the live stream until `signal` is aborted or the session has ended. Reconnects automatically; after every
 * connection it sends a `gap` message, because changes may have been missed.
 */
export async function readLiveStream(token: string, onMessage: (message: LiveMessage) => void, signal: AbortSignal) {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const response = await readOnce(token, onMessage, signal);
    if (response?.status === 401) {
      if (tokenStore.get() === token) tokenStore.set(null);
      return;
    }
    if (response?.ok) attempt = 0;
    if (!signal.aborted) await waitForRetry(retryDelay(attempt, Math.random()), signal);
  }
}

/** Opens the stream and reads it to its end. Returns the response, unless the server did not answer. */
async function readOnce(token: string, onMessage: (message: LiveMessage) => void, signal: AbortSignal) {
  const connection = new AbortController();
  const closeConnection = () => connection.abort();
  signal.addEventListener('abort', closeConnection);
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  const watchForSilence = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(closeConnection, MAX_SILENCE_MS);
  };
  let response: Response | undefined;
  const { stream } = createSseClient({
    url: '/api/live',
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Time-Zone': browserZone() },
    credentials: 'include',
    cache: 'no-store',
    signal: connection.signal,
    // `readLiveStream` reconnects, because the client would do so without the pauses of `retryDelay` and also after a
    // 401.
    sseMaxRetryAttempts: 1,
    fetch: async (request) => {
      response = await fetch(request);
      if (response.ok) onMessage({ kind: 'gap' });
      watchForSilence();
      return response;
    },
    onSseEvent: (event) => {
      watchForSilence();
      const message = readMessage(event);
      if (message) onMessage(message);
    },
    onSseError: (error) => {
      if (!signal.aborted && response?.ok !== false) logFailure('The live stream was cut', error);
    },
  });
  // The loop only drives the stream: its values have no names, so `onSseEvent` handles the events.
  for await (const _ of stream);
  clearTimeout(silenceTimer);
  signal.removeEventListener('abort', closeConnection);
  return response;
}
