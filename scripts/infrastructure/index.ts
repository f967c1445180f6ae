import { mkdirSync } from 'node:fs';
import { findOrStartMongodb } from './mongodb.ts';
import { findOrStartRabbitmq } from './rabbitmq.ts';
import type { Place, Server } from './server.ts';

export interface Versions {
  mongodb: string;
  rabbitmq: string;
}

export interface Infrastructure {
  mongodbUri: string;
  rabbitmqUrl: string;
  /** Settles when both can be used, with their versions; fails with a `Failure` when one never will. */
  ready: Promise<Versions>;
  /** Stops what was started here, and nothing else. */
  stop(): Promise<void>;
}

/** Finds or starts MongoDB and RabbitMQ. Their addresses are known at once, `ready` tells when they answer. */
export async function bringUp(place: Place): Promise<Infrastructure> {
  mkdirSync(place.dataDir, { recursive: true });
  const [mongodb, rabbitmq] = await both(place);
  const ready = bothReady(mongodb, rabbitmq, place);
  // Whoever awaits it hears of a failure; until then it must not end the process.
  ready.catch(() => undefined);
  return {
    mongodbUri: mongodb.url,
    rabbitmqUrl: rabbitmq.url,
    ready,
    stop: async () => void (await Promise.all([mongodb.stop(), rabbitmq.stop()])),
  };
}

async function both(place: Place): Promise<[Server, Server]> {
  const [mongodb, rabbitmq] = await Promise.allSettled([findOrStartMongodb(place), findOrStartRabbitmq(place)]);
  if (mongodb.status === 'fulfilled' && rabbitmq.status === 'fulfilled') return [mongodb.value, rabbitmq.value];
  for (const each of [mongodb, rabbitmq]) if (each.status === 'fulfilled') await each.value.stop();
  throw mongodb.status === 'rejected' ? mongodb.reason : (rabbitmq as PromiseRejectedResult).reason;
}

async function bothReady(mongodb: Server, rabbitmq: Server, place: Place): Promise<Versions> {
  const each = [announced('MongoDB', mongodb, place), announced('RabbitMQ', rabbitmq, place)] as const;
  const [mongodbVersion, rabbitmqVersion] = await Promise.all(each);
  return { mongodb: mongodbVersion, rabbitmq: rabbitmqVersion };
}

async function announced(name: string, server: Server, { say }: Place): Promise<string> {
  const version = await server.ready;
  say(`${name} ${version}: ${server.origin}`);
  return version;
}
