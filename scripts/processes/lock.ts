import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';
import { isAlive, type ProcessRecord, recordOf } from './identity.ts';
import { readJson } from './json-file.ts';
import { makePrivateFolder, writePrivately } from './private-files.ts';
import { waitFor } from './wait.ts';

type Holder<Note> = ProcessRecord & { note: Note };
type LockResult<Note> = { release(): void } | { heldBy: Holder<Note> };

/**
 * Acquires a lock file for this process, also one whose holder has ended. Other processes can read `note` while the
 * lock is held.
 */
export function takeLock<Note>(path: string, note: Note): LockResult<Note> {
  makePrivateFolder(dirname(path));
  const mine = `${path}.${process.pid}`;
  writePrivately(mine, JSON.stringify({ ...recordOf(process.pid), note }));
  try {
    for (;;) {
      if (link(mine, path)) return { release: () => rmSync(path, { force: true }) };
      const holder = readJson<Holder<Note>>(path);
      if (holder && isAlive(holder)) return { heldBy: holder };
      discard(path, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// The stale lock is renamed first: when two processes both find that the holder has ended, neither may remove the new
// lock of the other.
function discard(path: string, dead: ProcessRecord | undefined): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = JSON.parse(readFileSync(aside, 'utf8') || '{}') as Partial<ProcessRecord>;
    if (moved.pid !== dead?.pid) link(aside, path);
  } catch {
    // Another process was faster; the next attempt reads its result.
  }
  rmSync(aside, { force: true });
}

/**
 * Runs `work` while holding the lock. Waits up to `within` ms for the lock, then throws a `Failure` that names the
 * holder.
 */
export async function withLock<T>(path: string, work: () => T | Promise<T>, within = 600_000): Promise<T> {
  let holder: number | undefined;
  const lock = await waitFor(() => {
    const taken = takeLock(path, null);
    if ('release' in taken) return taken;
    holder = taken.heldBy.pid;
    return undefined;
  }, within);
  if (!lock) throw new Failure(`${path} is held by process ${holder} for too long.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
