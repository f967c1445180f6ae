import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_READ = new Set(['node_modules', 'dist', 'test', 'e2e']);

/**
 * A text that changes when a file under one of the paths is added, removed or written; missing paths count as empty.
 */
export function fingerprint(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) for (const line of lines(root, join(root, path))) hash.update(line);
  return hash.digest('hex');
}

function lines(root: string, path: string): string[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return isSource(path) ? [`${relative(root, path)} ${entry.size} ${entry.mtimeMs}\n`] : [];
  return readdirSync(path)
    .filter((name) => !NOT_READ.has(name))
    .sort()
    .flatMap((name) => lines(root, join(path, name)));
}

function isSource(path: string): boolean {
  return !/\.spec\.tsx?$/.test(path);
}
