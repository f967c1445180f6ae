import { dropPrefixed } from './drop-prefixed.ts';
import { leaveServers } from './shared-servers.ts';

/** Drops the databases and queues of the run, and stops using the shared servers. */
export default async function globalTeardown(): Promise<void> {
  const { MONGODB_URI = '', RABBITMQ_URL = '', NAME_PREFIX = '' } = process.env;
  await dropPrefixed(NAME_PREFIX, MONGODB_URI, RABBITMQ_URL);
  leaveServers();
}
