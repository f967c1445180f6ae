import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { type Kept, keepRunning, type Program, tailOf } from '../processes/keep-running.ts';
import type { Place } from './server.ts';

// A server that dies this often in a row will never become ready.
const HOPELESS = 4;
const PATIENCE = 20_000;

export interface KeptServer {
  kept: Kept;
  /**
   * Resolves with the version. Rejects with a `Failure` with the end of its log when `version` returns none or the
   * server keeps dying.
   */
  ready: Promise<string>;
}

/** Keeps a server's program running in the folder. `version` waits for the server and returns its version. */
export function keepServer(program: Program, place: Place, version: () => Promise<string | undefined>): KeptServer {
  const { dataDir, say, signal } = place;
  const { name } = program;
  const logFile = logFileOf(dataDir, name);
  const hopeless = Promise.withResolvers<never>();
  const explain = () => new Failure(`${name} did not become ready; the end of ${logFile}:\n${tailOf(logFile)}`);
  const onDeath = (deaths: number, how: string) => {
    say(`${name} ended (${how}), starting it again; see ${logFile}`);
    if (deaths >= HOPELESS) hopeless.reject(explain());
  };
  const kept = keepRunning(program, { runDir: join(dataDir, 'run'), logFile, patience: PATIENCE, signal, onDeath });
  const answered = version().then((answer) => answer ?? Promise.reject(explain()));
  hopeless.promise.catch(() => undefined);
  return { kept, ready: Promise.race([answered, hopeless.promise]) };
}

/** The file for a server's output. */
export function logFileOf(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}
