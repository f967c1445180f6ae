import { mkdirSync, writeFileSync } from 'node:fs';

/** Creates a folder, and missing parent folders, for their owner only. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

/** Writes a file that only its owner can read. */
export function writePrivately(path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 });
}

/** Runs `work`. Files that it creates, or that programs started by it create, are readable only by their owner. */
export function privately<T>(work: () => T): T {
  const before = process.umask(0o077);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}
