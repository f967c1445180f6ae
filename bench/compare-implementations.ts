import { readdirSync, readFileSync } from 'node:fs';
import { median } from './measure.ts';
import type { Report } from './report.ts';

/** One of several implementations of the same call. */
interface Implementation {
  name: string;
  call: () => Promise<unknown>;
  /** The processes that answer the call. */
  pids: readonly number[];
}

interface Rounds {
  rounds: number;
  /** Calls in each round. */
  calls: number;
  /** How many calls are in flight. */
  atATime?: number;
}

/** What a call costs. */
interface Cost {
  /**
   * Milliseconds: the median of calls that are made one after the other, else the time of a round divided by its calls.
   */
  ms: number;
  /** Milliseconds of processor time, in this process and in those that answer. */
  cpu: number;
}

/**
 * Measures implementations of one call against each other in many short rounds, one after the other and in a different
 * order in each round, so that other work on the machine disturbs all of them alike. Reports the first one against each
 * of the others. `bounds` has the maximum of each ratio of the time, by the name of the other. Processor time is less
 * disturbed by other work than the time that passes.
 */
export async function compareImplementations(
  name: string,
  implementations: readonly Implementation[],
  { rounds, calls, atATime = 1 }: Rounds,
  report: Report,
  bounds: Readonly<Record<string, number>> = {},
): Promise<void> {
  const costs = implementations.map((): Cost[] => []);
  for (const each of implementations) for (let round = 0; round < 3; round++) await costOf(each, calls, atATime);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < implementations.length; turn++) {
      const index = (round + turn) % implementations.length;
      const contender = implementations[index];
      if (contender) costs[index]?.push(await costOf(contender, calls, atATime));
    }
  }
  const medianOf = (index: number, what: keyof Cost) => median((costs[index] ?? []).map((cost) => cost[what]));
  for (const [index, { name: other }] of implementations.entries()) {
    if (index === 0) continue;
    const sides = `${implementations[0]?.name} : ${other}`;
    const atMost = bounds[other];
    report.ratio(`${name}, ${sides}, ms`, medianOf(0, 'ms'), medianOf(index, 'ms'), { atMost });
    report.ratio(`${name}, ${sides}, a core's time, ms`, medianOf(0, 'cpu'), medianOf(index, 'cpu'), { atMost });
  }
}

async function costOf({ call, pids }: Implementation, calls: number, atATime: number): Promise<Cost> {
  const busy = () => pids.reduce((sum, pid) => sum + busyMs(pid), 0);
  const times: number[] = [];
  let left = calls;
  const caller = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
  };
  const [before, own, begun] = [busy(), process.cpuUsage(), performance.now()];
  await Promise.all(Array.from({ length: atATime }, caller));
  const ms = (performance.now() - begun) / calls;
  const { user, system } = process.cpuUsage(own);
  const cpu = (busy() - before + (user + system) / 1_000) / calls;
  return { ms: atATime === 1 ? median(times) : ms, cpu };
}

/** Milliseconds of processor time of a process, in the nanoseconds of the scheduler. Linux only. */
function busyMs(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const times = readdirSync(folder).map((task) =>
    Number(readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}
