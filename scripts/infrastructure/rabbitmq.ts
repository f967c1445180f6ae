import { Failure } from '../processes/failure.ts';
import { aptInstall } from './apt.ts';
import { startRabbitmqContainer } from './containers.ts';
import { brokerVersion, checkRabbitmq, LOCAL_URL } from './rabbitmq-client.ts';
import { findRabbitmqServer, startRabbitmqServer } from './rabbitmq-server.ts';
import { externalServer, firstAvailable, type Server, type ServerContext } from './server.ts';
import { readServerRecord } from './server-record.ts';

/**
 * Finds or starts RabbitMQ in the first way that applies: RABBITMQ_URL, the default local one, a program, Docker,
 * Debian's package. Tests, which have containers of their own, take Docker before a local one.
 */
export async function findOrStartRabbitmq(place: ServerContext): Promise<Server> {
  const url = place.env.RABBITMQ_URL;
  if (url && url !== 'own') return externalServer(url, 'RABBITMQ_URL', checkRabbitmq(url));
  const local = { kind: 'local' as const, attempt: useLocal };
  const program = { kind: 'program' as const, attempt: () => startFound(place) };
  const docker = {
    kind: 'docker' as const,
    attempt: () => (place.containers?.rabbitmq ?? startRabbitmqContainer)(place),
  };
  const installed = { kind: 'program' as const, attempt: () => startInstalled(place) };
  const here = url ? [program] : [local, program];
  const found = await firstAvailable(
    [...(place.containers ? [docker, ...here] : [...here, docker]), installed],
    readServerRecord(place.dataDir, 'rabbitmq')?.kind,
  );
  if (!Array.isArray(found)) return found;
  throw new Failure(
    `RabbitMQ was not found: ${found.join('; ')}. Install one (on Debian and Ubuntu: sudo apt-get install rabbitmq-server) or set RABBITMQ_URL.`,
  );
}

async function useLocal(): Promise<Server | string> {
  const version = await brokerVersion(LOCAL_URL).catch(() => undefined);
  if (!version) return 'none answers on localhost:5672 with the default account';
  return externalServer(LOCAL_URL, 'localhost:5672', Promise.resolve(version));
}

async function startFound(place: ServerContext): Promise<Server | string> {
  const program = findRabbitmqServer(place.env);
  return program ? startRabbitmqServer(program, place) : 'no rabbitmq-server on the PATH';
}

async function startInstalled(place: ServerContext): Promise<Server | string> {
  const failure = await aptInstall(['rabbitmq-server'], place.say);
  return failure ?? startFound(place);
}
