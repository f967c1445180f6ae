import { join } from 'node:path';
import { readJson, writeJson } from '../processes/json-file.ts';
import type { Kind } from './server.ts';

/** The data about a server started here that is stored between runs. */
interface ServerRecord {
  kind: Kind;
  ports: number[];
}

const fileOf = (dataDir: string, name: string) => join(dataDir, `${name}.json`);

/** What the last run in this folder stored about its own server of that name. */
export function readServerRecord(dataDir: string, name: string): ServerRecord | undefined {
  return readJson<ServerRecord>(fileOf(dataDir, name));
}

/** Stores it for the next run. */
export function writeServerRecord(dataDir: string, name: string, value: ServerRecord): void {
  writeJson(fileOf(dataDir, name), value);
}
