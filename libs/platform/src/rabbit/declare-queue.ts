import { Logger } from '@nestjs/common';
import type { ChannelModel, Options } from 'amqplib';
import { closeChannel } from './close-channel.js';

const log = new Logger('Queues');
/** The AMQP code for a queue that exists with other settings. */
const PRECONDITION_FAILED = 406;

/**
 * Declares a queue. A queue that exists with other settings is used unchanged: another release has declared it, and its
 * messages must not be lost. The refusal of the broker closes the channel, so the declaration has a separate channel.
 */
export async function declareQueue(
  connection: ChannelModel,
  name: string,
  options: Options.AssertQueue,
): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.assertQueue(name, options);
    await closeChannel(channel);
  } catch (error) {
    if ((error as { code?: unknown }).code !== PRECONDITION_FAILED) throw error;
    log.warn(`The queue ${name} has other settings than this release declares and is used as it is: ${error}`);
  }
}
