import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { type Program, type SupervisedProcess, superviseProcess, tailOf } from '../processes/supervise-process.ts';
import type { ServerContext } from './server.ts';

// A server that ends this often in a row will never become ready.
const MAX_EXITS = 4;
const STOP_TIMEOUT_MS = 20_000;

export interface SupervisedServer {
  supervised: SupervisedProcess;
  /**
   * Resolves with the version. Rejects with a `Failure` with the end of its log when `version` returns none or the
   * server ends again and again.
   */
  ready: Promise<string>;
}

/**
 * Runs a server's program in the folder and restarts it when it ends. `version` waits for the server and returns its
 * version.
 */
export function superviseServer(
  program: Program,
  place: ServerContext,
  version: () => Promise<string | undefined>,
): SupervisedServer {
  const { dataDir, say, signal } = place;
  const { name } = program;
  const logFile = logFileOf(dataDir, name);
  const givenUp = Promise.withResolvers<never>();
  const explain = () => new Failure(`${name} did not become ready; the end of ${logFile}:\n${tailOf(logFile)}`);
  const onExit = (exits: number, how: string) => {
    say(`${name} ended (${how}), starting it again; see ${logFile}`);
    if (exits >= MAX_EXITS) givenUp.reject(explain());
  };
  const supervised = superviseProcess(program, {
    runDir: join(dataDir, 'run'),
    logFile,
    stopTimeoutMs: STOP_TIMEOUT_MS,
    signal,
    onExit,
  });
  const answered = version().then((answer) => answer ?? Promise.reject(explain()));
  givenUp.promise.catch(() => undefined);
  return { supervised, ready: Promise.race([answered, givenUp.promise]) };
}

/** The file for a server's output. */
export function logFileOf(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}
