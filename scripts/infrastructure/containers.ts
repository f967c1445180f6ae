import { pickPort } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { waitFor } from '../processes/wait.ts';
import { OPERATOR } from './accounts.ts';
import { type Container, containerName, dockerCanRun, programOf } from './docker.ts';
import { argumentsFor } from './mongod.ts';
import { mongodbServer } from './mongodb-server.ts';
import { localUrl, waitForBroker } from './rabbitmq-client.ts';
import { passwordsOf } from './rabbitmq-definitions.ts';
import { prepareReplicaSet } from './replica-set.ts';
import type { Server, ServerContext } from './server.ts';
import { readServerRecord, writeServerRecord } from './server-record.ts';
import { superviseServer } from './supervise-server.ts';

/** The images of docker-compose.yml. */
export const IMAGES = { mongodb: 'mongo:8.0.20', rabbitmq: 'rabbitmq:4.2.4' };

/**
 * Starts MongoDB in a container, as a replica set of one. Returns a phrase with the reason when that is not possible.
 */
export async function startMongodbContainer(place: ServerContext): Promise<Server | string> {
  const port = await portFor('mongodb', IMAGES.mongodb, place);
  if (typeof port === 'string') return port;
  const container: Container = {
    name: 'mongodb',
    image: IMAGES.mongodb,
    data: '/data/db',
    scripts: 'mongo',
    // The same port inside and outside, so that the member of the set has one address on both sides.
    port: { host: port, container: port },
    arguments: argumentsFor(port),
    env: {
      MONGODB_KEY: place.accounts.mongodbKey,
      MONGODB_PASSWORD_OPERATOR: place.accounts.mongodb(OPERATOR).password,
      MONGODB_HOST: `127.0.0.1:${port}`,
      MONGODB_SET: 'rs0',
    },
  };
  // The first account can be created only from inside the container.
  const prepare = ['exec', containerName(container, place), 'mongosh', '--quiet', '--port', String(port)];
  const version = async () => {
    await waitFor(async () => (await succeeds([...prepare, '/etc/pawplan/prepare.js'], place)) || undefined, 90_000);
    return prepareReplicaSet(port, place.accounts);
  };
  const server = superviseServer(programOf(container, place), place, version);
  return mongodbServer(port, place, server, originOf(container));
}

/** Starts RabbitMQ in a container. Returns a phrase with the reason when that is not possible. */
export async function startRabbitmqContainer(place: ServerContext): Promise<Server | string> {
  const port = await portFor('rabbitmq', IMAGES.rabbitmq, place);
  if (typeof port === 'string') return port;
  const container: Container = {
    name: 'rabbitmq',
    image: IMAGES.rabbitmq,
    data: '/var/lib/rabbitmq',
    scripts: 'rabbitmq',
    port: { host: port, container: 5672 },
    arguments: [],
    env: passwordsOf(place.accounts),
  };
  const urlFor = (process: string) => localUrl(port, place.accounts.rabbitmq(process));
  const url = urlFor(OPERATOR);
  const { supervised, ready } = superviseServer(programOf(container, place), place, () => waitForBroker(url));
  return { url, urlFor, separate: true, origin: originOf(container), ready, stop: () => supervised.stop() };
}

const originOf = ({ image, port }: Container) => `${image} in Docker on port ${port.host}`;

/**
 * The port for a server in a container, stored for the next start. Returns a phrase with the reason when Docker cannot
 * run it.
 */
async function portFor(name: string, image: string, place: ServerContext): Promise<number | string> {
  const obstacle = await dockerCanRun(image, place);
  if (obstacle) return obstacle;
  const port = await pickPort(readServerRecord(place.dataDir, name)?.ports[0]);
  writeServerRecord(place.dataDir, name, { kind: 'docker', ports: [port] });
  return port;
}

async function succeeds(args: string[], { env }: ServerContext): Promise<boolean> {
  return (await run('docker', args, { env, within: 20_000 })).code === 0;
}
