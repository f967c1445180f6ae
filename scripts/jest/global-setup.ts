import { randomBytes } from 'node:crypto';
import { brokerVersion, LOCAL_URL } from '../infrastructure/rabbitmq-client.ts';
import { joinServers } from './shared-servers.ts';

/** Gives the service tests a MongoDB, a RabbitMQ and a name prefix that no other run uses. */
export default async function globalSetup(): Promise<void> {
  const { env } = process;
  env.NAME_PREFIX = `test-${randomBytes(4).toString('hex')}`;
  env.RABBITMQ_URL ||= await localBroker();
  if (env.MONGODB_URI && env.RABBITMQ_URL) return;
  const servers = await joinServers();
  env.MONGODB_URI ||= servers.mongodbUri;
  env.RABBITMQ_URL ||= servers.rabbitmqUrl;
}

async function localBroker(): Promise<string> {
  return brokerVersion(LOCAL_URL).then(
    () => LOCAL_URL,
    () => '',
  );
}
