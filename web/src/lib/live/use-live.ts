import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { useStore } from '@/lib/store';
import { markChange, marksStore } from './marks';
import type { LiveMessage } from './message';
import { readLiveStream } from './read-live-stream';
import { refetch } from './refetch';

/** Updates the screens of a signed-in person when others change something, until the person signs out. */
export function useLive(): void {
  const client = useQueryClient();
  const token = useStore(tokenStore);
  const me = useUser()._id;
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    const deliver = (message: LiveMessage) => {
      refetch(client, message);
      markChange(message, me);
    };
    shareLive(token, deliver, controller.signal);
    return () => {
      controller.abort();
      marksStore.set(new Map());
    };
  }, [client, token, me]);
}

const LIVE_NAME = 'pawplan-live';

/**
 * Delivers the live stream to this tab until `signal` is aborted. One tab of the browser reads the stream and sends its
 * messages to the others.
 */
function shareLive(token: string, deliver: (message: LiveMessage) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(LIVE_NAME);
  channel.onmessage = (event: MessageEvent<LiveMessage>) => deliver(event.data);
  const publish = (message: LiveMessage) => {
    if (signal.aborted) return;
    deliver(message);
    channel.postMessage(message);
  };
  signal.addEventListener('abort', () => channel.close());

  // Without https, locks exist on localhost only; elsewhere every tab reads the stream itself.
  if (!navigator.locks) void readLiveStream(token, deliver, signal);
  else
    navigator.locks
      .request(LIVE_NAME, { signal }, () => readLiveStream(token, publish, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
}
