import { join } from 'node:path';
import { cacheDir } from '../processes/cache-dir.ts';
import { Failure } from '../processes/failure.ts';
import { findOnPath, isExecutable } from '../processes/find-program.ts';
import { run } from '../processes/run.ts';

/** The path of the fetched `mongod`. */
export function cachedMongod(env: NodeJS.ProcessEnv): string {
  return join(cacheDir(env), 'mongod');
}

/** Finds a `mongod` that can run on this machine: MONGOD_BINARY, else on the PATH, else in the cache. */
export async function findMongod(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (env.MONGOD_BINARY) {
    if (await runs(env.MONGOD_BINARY)) return env.MONGOD_BINARY;
    throw new Failure(`MONGOD_BINARY names ${env.MONGOD_BINARY}, which cannot be run.`);
  }
  for (const program of [findOnPath(['mongod'], env.PATH), cachedMongod(env)]) {
    if (program && isExecutable(program) && (await runs(program))) return program;
  }
  return undefined;
}

/** Whether the program can start. A build for another system does not find its libraries. */
export async function runs(program: string): Promise<boolean> {
  return (await run(program, ['--version'], { within: 20_000 })).code === 0;
}
