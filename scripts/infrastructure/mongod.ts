import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pickPort } from '../processes/ports.ts';
import { keepServer } from './keep-server.ts';
import { recall, remember } from './memory.ts';
import { localUri, prepareReplicaSet } from './mongodb-client.ts';
import type { Place, Server } from './server.ts';

/** Starts a `mongod` program as a replica set of one, on a port of its own, its data under the folder. */
export async function startMongod(program: string, place: Place): Promise<Server> {
  const dbPath = join(place.dataDir, 'mongodb');
  mkdirSync(dbPath, { recursive: true });
  const port = await pickPort(recall(place.dataDir, 'mongodb')?.ports[0]);
  remember(place.dataDir, 'mongodb', { kind: 'program', ports: [port] });
  const args = [...argumentsFor(port), '--dbpath', dbPath, '--bind_ip', '127.0.0.1'];
  const { kept, ready } = keepServer({ name: 'mongodb', file: program, args }, place, () => prepareReplicaSet(port));
  return { url: localUri(port), origin: `${program} on port ${port}`, ready, stop: () => kept.stop() };
}

/** What `mongod` is told in every way of starting it. */
export function argumentsFor(port: number): string[] {
  return [
    ...['--port', String(port), '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // What a killed process had open keeps its documents locked that long; the default is a minute.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
  ];
}
