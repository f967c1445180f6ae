import { IMAGES } from '../infrastructure/containers.ts';
import { dockerCanRun } from '../infrastructure/docker.ts';
import { TRANSACTION_SECONDS } from '../infrastructure/mongod.ts';
import { checkMongodb, withClient } from '../infrastructure/mongodb-client.ts';
import { checkRabbitmq } from '../infrastructure/rabbitmq-client.ts';
import { type Containers, externalServer, type Server, type ServerContext } from '../infrastructure/server.ts';

interface Started {
  url: string;
  stop: () => Promise<unknown>;
}

// A broker needs more than the 30 s of the library when the machine is busy.
const START_MS = 120_000;

/** Containers for tests, which testcontainers removes even when the test run is killed. */
export const TESTCONTAINERS: Containers = {
  mongodb: (place) =>
    startTestcontainer(IMAGES.mongodb, place, checkMongodb, async () => {
      const { MongoDBContainer } = await import('@testcontainers/mongodb');
      const container = await new MongoDBContainer(IMAGES.mongodb).withStartupTimeout(START_MS).start();
      // Only the container knows the host name that the member of the set has.
      const url = `${container.getConnectionString()}/?directConnection=true`;
      await withClient(url, {}, (client) =>
        client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: TRANSACTION_SECONDS }),
      );
      return { url, stop: () => container.stop() };
    }),
  rabbitmq: (place) =>
    startTestcontainer(IMAGES.rabbitmq, place, checkRabbitmq, async () => {
      const { RabbitMQContainer } = await import('@testcontainers/rabbitmq');
      const container = await new RabbitMQContainer(IMAGES.rabbitmq).withStartupTimeout(START_MS).start();
      return { url: container.getAmqpUrl(), stop: () => container.stop() };
    }),
};

/** Starts a container. Returns a phrase with the reason when that is not possible. */
async function startTestcontainer(
  image: string,
  place: ServerContext,
  check: (url: string) => Promise<string>,
  start: () => Promise<Started>,
): Promise<Server | string> {
  const obstacle = await dockerCanRun(image, place);
  if (obstacle) return obstacle;
  try {
    const { url, stop } = await start();
    return { ...externalServer(url, `${image} in Docker`, check(url)), stop: async () => void (await stop()) };
  } catch (error) {
    return `testcontainers could not start ${image}: ${error instanceof Error ? error.message : error}`;
  }
}
