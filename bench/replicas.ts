import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { pickPort } from '../scripts/processes/ports.ts';
import { waitFor } from '../scripts/processes/wait.ts';
import { ROOT } from '../scripts/product/folders.ts';
import { notReadyReason } from '../scripts/product/readiness.ts';
import { ROUNDS, SECONDS, type Sides } from './compare.ts';
import { recorders, recording } from './focus.ts';
import { type BenchRequest, fetchOf } from './measure.ts';
import { type Program, startProgram } from './product.ts';
import type { Report } from './report.ts';

/**
 * How many calls a replica handles at a time, and by how many milliseconds each is delayed. The values are chosen so
 * that four replicas stay far below the capacity of two cores.
 */
const LIMITED = { BENCH_CONCURRENCY: '3', BENCH_PAUSE_MS: '400' };
/** More people than four replicas can handle at a time, so that calls always wait. */
const PEOPLE = 14;
const READY_WITHIN_MS = 60_000;
const WARM_UP_MS = 2_000;

/**
 * Measures how many more recordings 2 and 4 replicas of the focus service handle than one. Every replica has the same
 * limited speed; they have a separate gateway.
 */
export async function measureReplicas({ env }: Sides, report: Report): Promise<void> {
  const port = await pickPort();
  const prefix = `replicas-${randomBytes(4).toString('hex')}`;
  const own = { ...env, ...LIMITED, NAME_PREFIX: prefix, PORT: String(port), LOG_LEVEL: 'warn' };
  const others = ['gateway', 'services/auth', 'services/planner', 'services/progress'];
  const programs = others.map((workspace) => startProgram(join(ROOT, workspace, 'dist/main.js'), own));
  try {
    programs.push(await startReplica(own));
    const address = await answering(port);
    const shot = recording(address, await recorders(address, PEOPLE));
    const one = await throughput(shot);
    report.figure('1 focus replica, recordings a second', one);
    programs.push(await startReplica(own));
    report.ratio('2 focus replicas : 1, recordings a second', await throughput(shot), one, { atLeast: 1.8 });
    programs.push(await startReplica(own), await startReplica(own));
    report.ratio('4 focus replicas : 1, recordings a second', await throughput(shot), one, { atLeast: 3.5 });
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await dropPrefixed(prefix, env.MONGODB_URI ?? '', env.RABBITMQ_URL ?? '');
  }
}

async function startReplica(env: Sides['env']): Promise<Program> {
  const program = startProgram(join(import.meta.dirname, 'focus-replica.ts'), env);
  await program.ready;
  return program;
}

/** The address of the gateway, once all services answer. */
async function answering(port: number): Promise<string> {
  let missing: string | undefined;
  const check = async () => {
    missing = await notReadyReason(port);
    return missing === '' || undefined;
  };
  if (!(await waitFor(check, READY_WITHIN_MS))) throw new Error(`The gateway of the replicas is not ready: ${missing}`);
  return `http://localhost:${port}`;
}

/**
 * Calls per second of all people at once; each person makes the next call as soon as the last one is answered. Resolves
 * when all calls are answered, so that none continues in a later round.
 */
async function throughput({ callers = [], ...shot }: BenchRequest): Promise<number> {
  const calls = callers.map((caller) => fetchOf({ ...shot, ...caller }));
  // Makes one call per person first, because a program is slow just after its start.
  for (const call of calls) await call();
  let answered = 0;
  let isOver = false;
  const running = Promise.all(
    calls.map(async (call) => {
      for (; !isOver; answered++) await call();
    }),
  );
  await setTimeout(WARM_UP_MS);
  const [before, begun] = [answered, performance.now()];
  await Promise.race([setTimeout(ROUNDS * SECONDS * 1_000), running]);
  const rate = (answered - before) / ((performance.now() - begun) / 1_000);
  isOver = true;
  await running;
  return rate;
}
