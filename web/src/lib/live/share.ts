import { followLive } from './follow';
import type { LiveMessage } from './message';

const NAME = 'pawplan-live';

/** Delivers the live stream to this tab until `signal` is aborted: one tab of the browser reads it and tells the others. */
export function shareLive(token: string, deliver: (message: LiveMessage) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<LiveMessage>) => deliver(event.data);
  const tell = (message: LiveMessage) => {
    if (signal.aborted) return;
    deliver(message);
    channel.postMessage(message);
  };
  signal.addEventListener('abort', () => channel.close());

  // Locks are missing on plain http outside localhost: there every tab reads for itself.
  if (!navigator.locks) void followLive(token, deliver, signal);
  else
    navigator.locks
      .request(NAME, { signal }, () => followLive(token, tell, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
}
