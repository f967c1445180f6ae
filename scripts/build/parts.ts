import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../processes/json-file.ts';
import { fingerprint } from './fingerprint.ts';

/** What is built by one command out of one set of files. */
export interface Part {
  name: string;
  /** Files and folders, from the root, that the result depends on. */
  inputs: string[];
  /** Files, from the root, without which it counts as never built. */
  outputs: string[];
  command: string[];
  cwd: string;
  /** What is done with the result. */
  after?: () => Promise<void>;
}

const recordFile = (root: string) => join(root, '.cache', 'build.json');

/** Whether the part has to be built: an output is missing, or an input is not what it was at the last build. */
export function isStale(root: string, part: Part): boolean {
  if (part.outputs.some((file) => !existsSync(join(root, file)))) return true;
  return readJson<Record<string, string>>(recordFile(root))?.[part.name] !== fingerprint(root, part.inputs);
}

/** Notes that the part was built out of the inputs with that fingerprint. */
export function noteBuilt(root: string, part: Part, built: string): void {
  writeJson(recordFile(root), { ...readJson<Record<string, string>>(recordFile(root)), [part.name]: built });
}
