import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a process holds by itself plus its share of what it shares (PSS). Linux only. */
export function pssMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1_024;
}

/** The processes of the product that belong to this name prefix: pids by the program that they run. */
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
    // Ended since it was listed, or not ours to read.
    return '';
  }
}
