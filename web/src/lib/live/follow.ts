import { createSseClient } from '@/api/generated/core/serverSentEvents.gen';
import { logFailure } from '@/lib/log';
import { tokenStore } from '@/lib/session/token-store';
import { browserZone } from '@/lib/time/zone';
import { backOff, rest } from './back-off';
import { type LiveMessage, readMessage } from './message';

/** The server sends something every 15 s; after this time without data the connection counts as lost. */
const SILENCE_MS = 60_000;

/**
 * Reads the live stream until `signal` is aborted or the session has ended. Reconnects automatically; after every
 * connection it sends a `gap` message, because changes may have been missed.
 */
export async function followLive(token: string, tell: (message: LiveMessage) => void, signal: AbortSignal) {
  for (let tries = 0; !signal.aborted; tries++) {
    const response = await read(token, tell, signal);
    if (response?.status === 401) {
      if (tokenStore.get() === token) tokenStore.set(null);
      return;
    }
    if (response?.ok) tries = 0;
    if (!signal.aborted) await rest(backOff(tries, Math.random()), signal);
  }
}

/** Opens the stream and reads it to its end. Returns the response, unless the server did not answer. */
async function read(token: string, tell: (message: LiveMessage) => void, signal: AbortSignal) {
  const cut = new AbortController();
  const end = () => cut.abort();
  signal.addEventListener('abort', end);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const watchForSilence = () => {
    clearTimeout(watch);
    watch = setTimeout(end, SILENCE_MS);
  };
  let response: Response | undefined;
  const { stream } = createSseClient({
    url: '/api/live',
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Time-Zone': browserZone() },
    credentials: 'include',
    cache: 'no-store',
    signal: cut.signal,
    // `followLive` reconnects, because the client would do so without the pauses of `backOff` and also after a 401.
    sseMaxRetryAttempts: 1,
    fetch: async (request) => {
      response = await fetch(request);
      if (response.ok) tell({ kind: 'gap' });
      watchForSilence();
      return response;
    },
    onSseEvent: (event) => {
      watchForSilence();
      const message = readMessage(event);
      if (message) tell(message);
    },
    onSseError: (error) => {
      if (!signal.aborted && response?.ok !== false) logFailure('The live stream was cut', error);
    },
  });
  // The loop only drives the stream: its values have no names, so `onSseEvent` handles the events.
  for await (const _ of stream);
  clearTimeout(watch);
  signal.removeEventListener('abort', end);
  return response;
}
