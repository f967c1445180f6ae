import type { Channel } from 'amqplib';

/**
 * Closes a channel. Resolves when it is closed, also by a lost connection: amqplib's own promise would then wait
 * forever for the reply of the broker. Never throws, also if the channel is already closed (PLAT-24).
 */
export function closeChannel(channel: Channel): Promise<void> {
  return new Promise((resolve) => {
    channel.once('close', () => resolve());
    channel.close().catch(() => resolve());
  });
}
