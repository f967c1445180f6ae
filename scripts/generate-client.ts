import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const root = join(import.meta.dirname, '..');
const document = join(root, 'web/openapi.json');

/** Asks the built gateway for its API document and makes the web's client from it; with `--keep` the stored document is used. */
async function generate(): Promise<void> {
  if (!process.argv.includes('--keep')) {
    const text = execFileSync(process.execPath, [join(root, 'gateway/dist/openapi.js')], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    writeFileSync(document, `${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  }
  await createClient({
    input: document,
    output: { path: join(root, 'web/src/api/generated'), clean: true },
    plugins: [
      { name: '@hey-api/client-fetch', throwOnError: true },
      '@hey-api/typescript',
      { name: '@hey-api/sdk', responseStyle: 'data' },
    ],
    logs: { level: 'error' },
  });
}

await generate();
