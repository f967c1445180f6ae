import { readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, writePrivately } from './private-files.ts';

/** The parsed content of a JSON file, or undefined when it is missing or invalid. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Writes a JSON file atomically, readable only by its owner. */
export function writeJson(path: string, value: unknown): void {
  makePrivateFolder(dirname(path));
  const draft = `${path}.${process.pid}`;
  writePrivately(draft, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(draft, path);
}
