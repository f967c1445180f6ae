import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A value that distinguishes a process from a later one with the same number; undefined when there is no such process.
 */
export function identityOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxIdentity(pid) : startedAt(pid);
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name, in parentheses, may contain spaces; the following fields do not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const startTicks = fields[19];
  if (state === 'Z' || state === 'X') return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
}

function startedAt(pid: number): string | undefined {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
}

/** The stored record of a process. */
export interface ProcessRecord {
  pid: number;
  identity: string | undefined;
}

/** The record of a running process. */
export function recordOf(pid: number): ProcessRecord {
  return { pid, identity: identityOf(pid) };
}

/** Whether the recorded process still runs. */
export function isAlive(record: ProcessRecord): boolean {
  return record.identity !== undefined && identityOf(record.pid) === record.identity;
}
