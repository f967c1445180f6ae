import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, type ProcessRecord, recordOf } from './identity.ts';
import { readJson, writeJson } from './json-file.ts';
import { waitFor } from './wait.ts';

/** Records a process that was started, so that the next run finds it if this run is killed. */
export function recordProcess(runDir: string, name: string, pid: number): void {
  writeJson(join(runDir, `${name}.json`), recordOf(pid));
}

/** Deletes the record of a process that has ended. */
export function forgetProcess(runDir: string, name: string): void {
  rmSync(join(runDir, `${name}.json`), { force: true });
}

/**
 * Ends processes that a killed run has left behind: with SIGTERM, and with SIGKILL after `timeoutMs` milliseconds.
 * Returns their names.
 */
export async function endOrphanProcesses(runDir: string, timeoutMs = 10_000): Promise<string[]> {
  const names = recordedNames(runDir);
  const ended = await Promise.all(
    names.map(async (name) => {
      const record = readJson<ProcessRecord>(join(runDir, `${name}.json`));
      const alive = record !== undefined && isAlive(record);
      if (alive) await end(record, timeoutMs);
      forgetProcess(runDir, name);
      return alive ? name : undefined;
    }),
  );
  return ended.filter((name) => name !== undefined);
}

function recordedNames(runDir: string): string[] {
  try {
    return readdirSync(runDir)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
  } catch {
    return [];
  }
}

async function end(record: ProcessRecord, timeoutMs: number): Promise<void> {
  process.kill(record.pid, 'SIGTERM');
  const gone = await waitFor(() => !isAlive(record) || undefined, timeoutMs);
  if (!gone && isAlive(record)) process.kill(record.pid, 'SIGKILL');
  await waitFor(() => !isAlive(record) || undefined, 5_000);
}
