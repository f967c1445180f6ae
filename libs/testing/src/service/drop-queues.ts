import { SERVICES } from '@pawplan/contracts';
import { eventQueueName, exchangeName, parkedQueueName } from '@pawplan/platform';
import { connect } from 'amqplib';
import { requiredEnv } from '../mongo.js';

/**
 * Deletes the durable queues of a product under test. The broker sets file descriptors aside for each of them, so those of all tests of a long run
 * together would keep new connections waiting for ever.
 */
export async function dropQueues(prefix: string): Promise<void> {
  const connection = await connect(requiredEnv('RABBITMQ_URL'));
  const channel = await connection.createChannel();
  // Deleting what does not exist is no error.
  for (const service of SERVICES)
    for (const queue of [eventQueueName({ prefix }, service), parkedQueueName({ prefix }, service)])
      await channel.deleteQueue(queue);
  await channel.deleteExchange(exchangeName({ prefix }));
  await connection.close();
}
