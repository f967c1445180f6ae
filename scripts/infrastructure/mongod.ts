import { join } from 'node:path';
import { pickPort } from '../processes/ports.ts';
import { makePrivateFolder, writePrivately } from '../processes/private-files.ts';
import { mongodbServer } from './mongodb-server.ts';
import { prepareReplicaSet } from './replica-set.ts';
import type { Server, ServerContext } from './server.ts';
import { readServerRecord, writeServerRecord } from './server-record.ts';
import { superviseServer } from './supervise-server.ts';

/** Starts a `mongod` program as a replica set of one, on its own port, with its data in the folder. */
export async function startMongod(program: string, place: ServerContext): Promise<Server> {
  const dbPath = join(place.dataDir, 'mongodb');
  makePrivateFolder(dbPath);
  const port = await pickPort(readServerRecord(place.dataDir, 'mongodb')?.ports[0]);
  writeServerRecord(place.dataDir, 'mongodb', { kind: 'program', ports: [port] });
  const keyFile = join(place.dataDir, 'mongodb.key');
  writePrivately(keyFile, place.accounts.mongodbKey);
  const args = [...argumentsFor(port), '--dbpath', dbPath, '--bind_ip', '127.0.0.1', '--keyFile', keyFile];
  const server = superviseServer({ name: 'mongodb', file: program, args }, place, () =>
    prepareReplicaSet(port, place.accounts),
  );
  return mongodbServer(port, place, server, `${program} on port ${port}`);
}

/** Open transactions of a killed process lock their documents for this time; the default is one minute. */
export const TRANSACTION_SECONDS = 3;

/** The arguments of `mongod` for every way of starting it, except in a container of the tests. */
export function argumentsFor(port: number): string[] {
  return [
    ...['--port', String(port), '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...['--setParameter', `transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`],
  ];
}
