import { SERVICES } from '@pawplan/contracts';
import { connectOptions, eventQueueName, exchangeName, parkedQueueName } from '@pawplan/platform';
import { type ChannelModel, connect } from 'amqplib';
import mongoose, { type mongo } from 'mongoose';
import { requiredEnv, testPrefix } from '../mongo.js';

/** Prefixes of ended products of this worker. Their databases still have all collections and indexes. */
const released: string[] = [];

/**
 * A prefix for a product or service under test, whose databases are empty. It may be the one of an earlier product:
 * creating the collections and indexes takes longer than starting the services.
 */
export async function takePrefix(): Promise<string> {
  for (let prefix = released.pop(); prefix; prefix = released.pop()) {
    if (await isUsed(prefix)) continue;
    await emptyDatabases(prefix);
    return prefix;
  }
  return testPrefix();
}

/** Ends the use of a prefix, when all services that use it are closed. */
export async function releasePrefix(prefix: string): Promise<void> {
  await withConnection((connection) => dropQueues(connection, prefix));
  released.push(prefix);
}

/** Whether a service that was not closed has made a queue again. */
const isUsed = (prefix: string): Promise<boolean> =>
  withConnection(async (connection) => {
    const found = await Promise.all(SERVICES.map((service) => exists(connection, eventQueueName({ prefix }, service))));
    return found.includes(true);
  });

async function exists(connection: ChannelModel, queue: string): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel.checkQueue(queue).then(
    () => true,
    () => false,
  );
}

/**
 * Deletes the durable queues of a product under test. The broker reserves file descriptors for each of them, so the
 * queues of all tests of a long run would block new connections forever.
 */
async function dropQueues(connection: ChannelModel, prefix: string): Promise<void> {
  const channel = await connection.createChannel();
  // Deleting a queue that does not exist is not an error.
  for (const service of SERVICES)
    for (const queue of [eventQueueName({ prefix }, service), parkedQueueName({ prefix }, service)])
      await channel.deleteQueue(queue);
  await channel.deleteExchange(exchangeName({ prefix }));
}

async function withConnection<Result>(work: (connection: ChannelModel) => Promise<Result>): Promise<Result> {
  const connection = await connect(requiredEnv('RABBITMQ_URL'));
  return work(connection).finally(() => connection.close());
}

/** Deletes all documents of a product under test, and what the profiler recorded. */
async function emptyDatabases(prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(requiredEnv('MONGODB_URI'), connectOptions('admin')).asPromise();
  const client = connection.getClient();
  await Promise.all(SERVICES.map((service) => emptyDatabase(client.db(`${prefix}_${service}`))));
  await connection.close();
}

async function emptyDatabase(db: mongo.Db): Promise<void> {
  await db.command({ profile: 0 });
  for (const collection of await db.collections()) {
    if (collection.collectionName === 'system.profile') await collection.drop();
    else await collection.deleteMany({});
  }
}
