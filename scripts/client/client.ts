import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { Failure } from '../processes/failure.ts';
import { run } from '../processes/run.ts';
import { ROOT } from '../product/folders.ts';
import { fieldsSource } from './fields.ts';
import { splitCalls } from './split-calls.ts';

/** The stored API document, and the client that is generated from it. */
export const DOCUMENT = join(ROOT, 'web/openapi.json');
export const CLIENT = join(ROOT, 'web/src/api/generated');

/** The API document of the built gateway, in the format of the stored one. */
export async function currentDocument(): Promise<string> {
  const { code, output, stdout } = await run(process.execPath, [join(ROOT, 'gateway/dist/openapi.js')], { cwd: ROOT });
  if (code !== 0) throw new Failure(`The gateway does not print its API document:\n${output.trim()}`);
  return `${JSON.stringify(JSON.parse(stdout), null, 2)}\n`;
}

/** Generates the web's client from an API document. */
export async function generateClient(document: string, folder: string): Promise<void> {
  await createClient({
    input: document,
    output: { path: folder, clean: true },
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      { name: '@hey-api/sdk', responseStyle: 'data' },
    ],
    logs: { level: 'error' },
  });
  mkdirSync(join(folder, 'calls'));
  for (const { path, text } of splitCalls(readFileSync(join(folder, 'sdk.gen.ts'), 'utf8')))
    writeFileSync(join(folder, path), text);
  writeFileSync(join(folder, 'fields.gen.ts'), fieldsSource(readFileSync(document, 'utf8')));
}

/** The names of the files that differ between two folders. */
export function differences(one: string, other: string): string[] {
  const [ours, theirs] = [filesOf(one), filesOf(other)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name)).sort();
}

function filesOf(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
