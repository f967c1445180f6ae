import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { waitFor } from '../scripts/processes/wait.ts';

/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;
const IDLE_SECONDS = 5;

/** Milliseconds of processor time that a process has used. Linux only. */
function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in brackets and may contain spaces; the fields after it do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  return (userTicks + systemTicks) * TICK_MS;
}

/**
 * The process on this machine that listens on the port of an address; undefined when there is none or it cannot be
 * inspected.
 */
export function listenerOf(address: string): number | undefined {
  const inode = listeningInode(Number(new URL(address).port));
  if (!inode) return undefined;
  const listens = (pid: string) => descriptorsOf(pid).includes(`socket:[${inode}]`);
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && listens(name));
  return pid === undefined ? undefined : Number(pid);
}

function listeningInode(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const LISTENS = '0A';
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTENS && local.endsWith(`:${wanted}`)) return inode;
    }
  }
  return undefined;
}

function descriptorsOf(pid: string): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`));
  } catch {
    // The process has ended since it was listed, or it may not be inspected.
    return [];
  }
}

/**
 * Milliseconds of processor time per call in each process, without the time that the process uses when idle. `work`
 * returns how many calls it made.
 */
export async function cpuPerCall(
  processes: ReadonlyMap<string, number>,
  work: () => Promise<number>,
): Promise<Map<string, number>> {
  const idle = await cpuDuring(processes, () => setTimeout(IDLE_SECONDS * 1_000));
  const busy = await cpuDuring(processes, work);
  return new Map([...processes.keys()].map((name) => [name, cost(name)]));

  function cost(name: string): number {
    const restless = ((idle.used.get(name) ?? 0) / idle.ms) * busy.ms;
    return Math.max(0, (busy.used.get(name) ?? 0) - restless) / busy.result;
  }
}

/**
 * Runs some work. Returns its result, its duration in milliseconds, and the milliseconds of processor time of each
 * process.
 */
export async function cpuDuring<Result>(processes: ReadonlyMap<string, number>, work: () => Promise<Result>) {
  const sample = () => new Map([...processes].map(([name, pid]) => [name, cpuMilliseconds(pid)]));
  const [before, begun] = [sample(), performance.now()];
  const result = await work();
  const [after, ms] = [sample(), performance.now() - begun];
  return { result, ms, used: new Map([...after].map(([name, used]) => [name, used - (before.get(name) ?? 0)])) };
}

/**
 * Waits until a process is nearly idle, for example until a database has written its new data to disk; at most two
 * minutes.
 */
export async function untilIdle(pid: number): Promise<void> {
  const isIdle = async () => {
    const { used } = await cpuDuring(new Map([['it', pid]]), () => setTimeout(2_000));
    return (used.get('it') ?? 0) < 100 || undefined;
  };
  await waitFor(isIdle, 120_000);
}
