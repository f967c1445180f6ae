import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../processes/json-file.ts';
import { fingerprint } from './fingerprint.ts';

/** A part of the product that one command builds from one set of files. */
export interface Part {
  name: string;
  /** Files and folders, from the root, that the result depends on. */
  inputs: string[];
  /** Files, from the root. If one is missing, the part counts as never built. */
  outputs: string[];
  command: string[];
  cwd: string;
  /** Called after the build. */
  after?: () => Promise<void>;
}

const recordFile = (root: string) => join(root, '.cache', 'build.json');

/** Whether the part must be built: an output is missing, or an input has changed since the last build. */
export function isStale(root: string, part: Part): boolean {
  if (part.outputs.some((file) => !existsSync(join(root, file)))) return true;
  return readJson<Record<string, string>>(recordFile(root))?.[part.name] !== fingerprint(root, part.inputs);
}

/** Records that the part was built from inputs with this fingerprint. */
export function recordBuilt(root: string, part: Part, built: string): void {
  writeJson(recordFile(root), { ...readJson<Record<string, string>>(recordFile(root)), [part.name]: built });
}
