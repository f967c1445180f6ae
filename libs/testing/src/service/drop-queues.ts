import { SERVICES } from '@pawplan/contracts';
import { eventQueueName, exchangeName, parkedQueueName } from '@pawplan/platform';
import { connect } from 'amqplib';
import { requiredEnv } from '../mongo.js';

/**
 * Deletes the durable queues of a product under test. The broker reserves file descriptors for each of them, so the
 * queues of all tests of a long run would block new connections forever.
 */
export async function dropQueues(prefix: string): Promise<void> {
  const connection = await connect(requiredEnv('RABBITMQ_URL'));
  const channel = await connection.createChannel();
  // Deleting a queue that does not exist is not an error.
  for (const service of SERVICES)
    for (const queue of [eventQueueName({ prefix }, service), parkedQueueName({ prefix }, service)])
      await channel.deleteQueue(queue);
  await channel.deleteExchange(exchangeName({ prefix }));
  await connection.close();
}
