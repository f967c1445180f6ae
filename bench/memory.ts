import { readdirSync, readFileSync } from 'node:fs';

/** The memory of a process in megabytes: its own memory and its part of shared memory (PSS). Linux only. */
export function pssMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1_024;
}

/** The processes of the product with this name prefix: pids by program. */
export function productProcesses(prefix: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const program = /(gateway|services\/[\w-]+)\/dist\/main\.js/.exec(read(`/proc/${pid}/cmdline`))?.[1];
    if (program && read(`/proc/${pid}/environ`).includes(`NAME_PREFIX=${prefix}`)) found.set(program, Number(pid));
  }
  return found;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended since it was listed, or it may not be read.
    return '';
  }
}
