import { chmodSync } from 'node:fs';
import { makePrivateFolder } from '../processes/private-files.ts';
import { Accounts, type Tenants } from './accounts.ts';
import { findOrStartMongodb } from './mongodb.ts';
import { findOrStartRabbitmq } from './rabbitmq.ts';
import type { Server, ServerContext } from './server.ts';

export interface Versions {
  mongodb: string;
  rabbitmq: string;
}

/** The addresses of the servers as environment variables of a process. */
export interface Addresses {
  MONGODB_URI: string;
  RABBITMQ_URL: string;
  /** Whether each process has its own account at the broker. */
  BROKER_USERS: 'shared' | 'per-process';
}

export interface Infrastructure {
  /** With an account that has all permissions, if the server was started here. */
  mongodbUri: string;
  rabbitmqUrl: string;
  /** The addresses for one process, with accounts that have only the permissions that it needs. */
  addressesFor(process: string): Addresses;
  /**
   * Resolves with the versions when both servers are usable. Rejects with a `Failure` when one of them never will be.
   */
  ready: Promise<Versions>;
  /** Stops only servers that were started here. */
  stop(): Promise<void>;
}

/**
 * Finds or starts MongoDB and RabbitMQ. Their addresses are known at once; `ready` resolves when they answer. Servers
 * that are started here give each of the `tenants` its own account.
 */
export async function startInfrastructure(
  options: Omit<ServerContext, 'accounts'>,
  tenants?: Tenants,
): Promise<Infrastructure> {
  makePrivateFolder(options.dataDir);
  // A folder that an earlier release created may be readable by other users.
  chmodSync(options.dataDir, 0o700);
  const place = { ...options, accounts: new Accounts(options.dataDir, tenants) };
  const [mongodb, rabbitmq] = await both(place);
  const ready = bothReady(mongodb, rabbitmq, place);
  // The caller that awaits `ready` handles a failure. Without this handler an earlier failure would end the process.
  ready.catch(() => undefined);
  return {
    mongodbUri: mongodb.url,
    rabbitmqUrl: rabbitmq.url,
    addressesFor: (process) => ({
      MONGODB_URI: mongodb.urlFor(process),
      RABBITMQ_URL: rabbitmq.urlFor(process),
      BROKER_USERS: rabbitmq.separate ? 'per-process' : 'shared',
    }),
    ready,
    stop: async () => void (await Promise.all([mongodb.stop(), rabbitmq.stop()])),
  };
}

async function both(place: ServerContext): Promise<[Server, Server]> {
  const [mongodb, rabbitmq] = await Promise.allSettled([findOrStartMongodb(place), findOrStartRabbitmq(place)]);
  if (mongodb.status === 'fulfilled' && rabbitmq.status === 'fulfilled') return [mongodb.value, rabbitmq.value];
  for (const each of [mongodb, rabbitmq]) if (each.status === 'fulfilled') await each.value.stop();
  throw mongodb.status === 'rejected' ? mongodb.reason : (rabbitmq as PromiseRejectedResult).reason;
}

async function bothReady(mongodb: Server, rabbitmq: Server, place: ServerContext): Promise<Versions> {
  const each = [reportReady('MongoDB', mongodb, place), reportReady('RabbitMQ', rabbitmq, place)] as const;
  const [mongodbVersion, rabbitmqVersion] = await Promise.all(each);
  return { mongodb: mongodbVersion, rabbitmq: rabbitmqVersion };
}

async function reportReady(name: string, server: Server, { say }: ServerContext): Promise<string> {
  const version = await server.ready;
  say(`${name} ${version}: ${server.origin}`);
  return version;
}
