import { join } from 'node:path';
import { pickPort } from '../processes/ports.ts';
import { dockerCanRun, keepContainer } from './docker.ts';
import { recall, remember } from './memory.ts';
import { argumentsFor, ready as mongodbReady } from './mongod.ts';
import { localUri } from './mongodb-client.ts';
import { brokerReady } from './rabbitmq-server.ts';
import type { Place, Server } from './server.ts';

const MONGODB_IMAGE = 'mongo:6.0';
const RABBITMQ_IMAGE = 'rabbitmq:3.10';

/** MongoDB in a container, as a replica set of one; else a phrase that says why not. */
export async function startMongodbContainer(place: Place): Promise<Server | string> {
  const obstacle = await dockerCanRun(MONGODB_IMAGE, place);
  if (obstacle) return obstacle;
  const port = await pickPort(recall(place.dataDir, 'mongodb')?.ports[0]);
  remember(place.dataDir, 'mongodb', { kind: 'docker', ports: [port] });
  // The same port inside and outside: the set's member is known under one address on both sides.
  const command = ['mongod', ...argumentsFor(port)];
  const container = {
    name: 'mongodb',
    image: MONGODB_IMAGE,
    port: { host: port, container: port },
    data: '/data/db',
    command,
  };
  const kept = keepContainer(container, place);
  const ready = mongodbReady(port, join(place.dataDir, 'logs', 'mongodb.log'));
  return { url: localUri(port), origin: `${MONGODB_IMAGE} in Docker on port ${port}`, ready, stop: () => kept.stop() };
}

/** RabbitMQ in a container; else a phrase that says why not. */
export async function startRabbitmqContainer(place: Place): Promise<Server | string> {
  const obstacle = await dockerCanRun(RABBITMQ_IMAGE, place);
  if (obstacle) return obstacle;
  const port = await pickPort(recall(place.dataDir, 'rabbitmq')?.ports[0]);
  remember(place.dataDir, 'rabbitmq', { kind: 'docker', ports: [port] });
  const container = {
    name: 'rabbitmq',
    image: RABBITMQ_IMAGE,
    port: { host: port, container: 5672 },
    data: '/var/lib/rabbitmq',
  };
  const kept = keepContainer(container, place);
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  const ready = brokerReady(url, join(place.dataDir, 'logs', 'rabbitmq.log'));
  return { url, origin: `${RABBITMQ_IMAGE} in Docker on port ${port}`, ready, stop: () => kept.stop() };
}
