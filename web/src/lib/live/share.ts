import { followLive } from './follow';
import type { LiveMessage } from './message';

const NAME = 'pawplan-live';

/**
 * Delivers the live stream to this tab until `signal` is aborted. One tab of the browser reads the stream and sends its
 * messages to the others.
 */
export function shareLive(token: string, deliver: (message: LiveMessage) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<LiveMessage>) => deliver(event.data);
  const tell = (message: LiveMessage) => {
    if (signal.aborted) return;
    deliver(message);
    channel.postMessage(message);
  };
  signal.addEventListener('abort', () => channel.close());

  // Without https, locks exist on localhost only; elsewhere every tab reads the stream itself.
  if (!navigator.locks) void followLive(token, deliver, signal);
  else
    navigator.locks
      .request(NAME, { signal }, () => followLive(token, tell, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
}
