import { logFailure } from '@/lib/log';
import { tokenStore } from '@/lib/session/token-store';
import { browserZone } from '@/lib/time/zone';
import { backOff, rest } from './back-off';
import { createEventParser } from './event-stream';
import { type LiveMessage, readMessage } from './message';

/** The server sends something every 15 s; after this time without data the connection counts as lost. */
const SILENCE_MS = 60_000;

/**
 * Reads the live stream until `signal` is aborted or the session has ended. Reconnects automatically; after every
 * connection it sends a `gap` message, because changes may have been missed.
 */
export async function followLive(token: string, tell: (message: LiveMessage) => void, signal: AbortSignal) {
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const response = await open(token, signal);
      if (response.status === 401) {
        if (tokenStore.get() === token) tokenStore.set(null);
        return;
      }
      if (response.ok && response.body) {
        tries = 0;
        tell({ kind: 'gap' });
        await read(response.body, tell);
      }
    } catch (error) {
      if (!signal.aborted) logFailure('The live stream was cut', error);
    }
    if (!signal.aborted) await rest(backOff(tries, Math.random()), signal);
  }
}

const open = (token: string, signal: AbortSignal) =>
  fetch('/api/live', {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Time-Zone': browserZone() },
    credentials: 'include',
    cache: 'no-store',
    signal,
  });

async function read(body: ReadableStream<Uint8Array>, tell: (message: LiveMessage) => void): Promise<void> {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let watch: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      watch = setTimeout(() => void reader.cancel(), SILENCE_MS);
      const { value, done } = await reader.read();
      clearTimeout(watch);
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) {
        const message = readMessage(event);
        if (message) tell(message);
      }
    }
  } finally {
    clearTimeout(watch);
  }
}
