import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { keepRunning, tailOf } from '../processes/keep-running.ts';
import { pickPort } from '../processes/ports.ts';
import { recall, remember } from './memory.ts';
import { localUri, prepareReplicaSet } from './mongodb-client.ts';
import type { Place, Server } from './server.ts';

/** Starts a `mongod` program as a replica set of one, on a port of its own, its data under the folder. */
export async function startMongod(program: string, place: Place): Promise<Server> {
  const { dataDir, say, signal } = place;
  const dbPath = join(dataDir, 'mongodb');
  const logFile = join(dataDir, 'logs', 'mongodb.log');
  mkdirSync(dbPath, { recursive: true });
  const port = await pickPort(recall(dataDir, 'mongodb')?.ports[0]);
  remember(dataDir, 'mongodb', { kind: 'program', ports: [port] });
  const kept = keepRunning(
    { name: 'mongodb', file: program, args: [...argumentsFor(port), '--dbpath', dbPath, '--bind_ip', '127.0.0.1'] },
    {
      signal,
      runDir: join(dataDir, 'run'),
      logFile,
      patience: 20_000,
      onDeath: (_, how) => say(`MongoDB ended (${how}), starting it again; see ${logFile}`),
    },
  );
  return {
    url: localUri(port),
    origin: `${program} on port ${port}`,
    ready: ready(port, logFile),
    stop: () => kept.stop(),
  };
}

/** What `mongod` is told in every way of starting it. */
export function argumentsFor(port: number): string[] {
  return [
    ...['--port', String(port), '--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // A killed process leaves its transaction open, and what it wrote cannot be written by others until the server ends it: by default after a minute.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=3'],
  ];
}

/** Waits for the replica set; a `Failure` shows the end of the log. */
export async function ready(port: number, logFile: string): Promise<string> {
  const version = await prepareReplicaSet(port);
  if (!version) throw new Failure(`MongoDB did not become ready; the end of ${logFile}:\n${tailOf(logFile)}`);
  return version;
}
