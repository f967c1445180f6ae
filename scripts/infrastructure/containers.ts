import { pickPort } from '../processes/ports.ts';
import { type Container, dockerCanRun, programOf } from './docker.ts';
import { keepServer } from './keep-server.ts';
import { recall, remember } from './memory.ts';
import { argumentsFor } from './mongod.ts';
import { localUri, prepareReplicaSet } from './mongodb-client.ts';
import { localUrl, waitForBroker } from './rabbitmq-client.ts';
import type { Place, Server } from './server.ts';

const MONGODB = { name: 'mongodb', image: 'mongo:6.0', data: '/data/db' };
const RABBITMQ = { name: 'rabbitmq', image: 'rabbitmq:3.10', data: '/var/lib/rabbitmq' };

/** MongoDB in a container, as a replica set of one; else a phrase that says why not. */
export function startMongodbContainer(place: Place): Promise<Server | string> {
  return startContainer(place, MONGODB, (port) => ({
    // The same port inside and outside: the set's member is known under one address on both sides.
    container: { ...MONGODB, port: { host: port, container: port }, command: ['mongod', ...argumentsFor(port)] },
    url: localUri(port),
    version: () => prepareReplicaSet(port),
  }));
}

/** RabbitMQ in a container; else a phrase that says why not. */
export function startRabbitmqContainer(place: Place): Promise<Server | string> {
  return startContainer(place, RABBITMQ, (port) => ({
    container: { ...RABBITMQ, port: { host: port, container: 5672 } },
    url: localUrl(port),
    version: () => waitForBroker(localUrl(port)),
  }));
}

interface Plan {
  container: Container;
  url: string;
  version: () => Promise<string | undefined>;
}

async function startContainer(
  place: Place,
  { name, image }: { name: string; image: string },
  planFor: (port: number) => Plan,
): Promise<Server | string> {
  const obstacle = await dockerCanRun(image, place);
  if (obstacle) return obstacle;
  const port = await pickPort(recall(place.dataDir, name)?.ports[0]);
  remember(place.dataDir, name, { kind: 'docker', ports: [port] });
  const { container, url, version } = planFor(port);
  const { kept, ready } = keepServer(programOf(container, place), place, version);
  return { url, origin: `${image} in Docker on port ${port}`, ready, stop: () => kept.stop() };
}
