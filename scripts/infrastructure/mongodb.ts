import { Failure } from '../processes/failure.ts';
import { startMongodbContainer } from './containers.ts';
import { fetchMongod } from './fetch-mongod.ts';
import { findMongod } from './find-mongod.ts';
import { startMongod } from './mongod.ts';
import { checkMongodb } from './mongodb-client.ts';
import { externalServer, firstAvailable, type Server, type ServerContext } from './server.ts';
import { readServerRecord } from './server-record.ts';

/**
 * Finds or starts MongoDB in the first way that applies: MONGODB_URI, a program of this machine, Docker, a fetched
 * program. Tests, which have containers of their own, take Docker before a program that MONGOD_BINARY does not name.
 */
export async function findOrStartMongodb(place: ServerContext): Promise<Server> {
  const uri = place.env.MONGODB_URI;
  if (uri) return externalServer(uri, 'MONGODB_URI', checkMongodb(uri));
  const program = { kind: 'program' as const, attempt: () => startFound(place) };
  const docker = {
    kind: 'docker' as const,
    attempt: () => (place.containers?.mongodb ?? startMongodbContainer)(place),
  };
  const fetched = { kind: 'program' as const, attempt: () => startFetched(place) };
  const found = await firstAvailable(
    place.containers && !place.env.MONGOD_BINARY ? [docker, program, fetched] : [program, docker, fetched],
    readServerRecord(place.dataDir, 'mongodb')?.kind,
  );
  if (!Array.isArray(found)) return found;
  throw new Failure(
    `MongoDB was not found: ${found.join('; ')}. Install one (https://www.mongodb.com/docs/manual/installation/) so that mongod is on the PATH, or set MONGOD_BINARY or MONGODB_URI.`,
  );
}

async function startFound(place: ServerContext): Promise<Server | string> {
  const program = await findMongod(place.env);
  return program ? startMongod(program, place) : 'no mongod in MONGOD_BINARY, on the PATH or in the cache';
}

async function startFetched(place: ServerContext): Promise<Server | string> {
  const fetched = await fetchMongod(place);
  return typeof fetched === 'string' ? fetched : startMongod(fetched.program, place);
}
