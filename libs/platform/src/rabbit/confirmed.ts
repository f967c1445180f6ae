import type { Channel, ConfirmChannel } from 'amqplib';
import type { RabbitChannel } from './rabbit-channel.js';

/** Milliseconds within which the broker confirms a message, unless something is wrong. */
const CONFIRMED_WITHIN_MS = 1_000;

/**
 * Creates the callback for the confirm of a message. Replaces the channel when the broker refuses the message or does
 * not confirm it in time: a channel that was opened while a quorum queue had no leader keeps asking the lost leader
 * (seen with RabbitMQ 3.10), and only a new channel finds the current one.
 */
export function confirmed<Kind extends Channel>(
  channel: RabbitChannel<Kind>,
  opened: Kind & ConfirmChannel,
  done: (error: unknown) => void = () => undefined,
): (error: unknown) => void {
  const replace = () => {
    if (channel.current === opened) void channel.restart();
  };
  const timer = setTimeout(replace, CONFIRMED_WITHIN_MS);
  timer.unref();
  return (error) => {
    clearTimeout(timer);
    if (error) replace();
    done(error);
  };
}
