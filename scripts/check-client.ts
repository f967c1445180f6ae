import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT, currentDocument, DOCUMENT, differences, generateClient } from './client/client.ts';
import { Failure, runMain } from './processes/failure.ts';

const FIX = 'run: npm run build && node scripts/generate-client.ts';

/** Checks that the stored API document matches the built gateway, and that the web's client matches the document. */
async function main(): Promise<void> {
  if ((await currentDocument()) !== readFileSync(DOCUMENT, 'utf8')) {
    throw new Failure(`web/openapi.json is not the document of the built gateway; ${FIX}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    await generateClient(DOCUMENT, folder);
    const stale = differences(folder, CLIENT);
    if (stale.length > 0) throw new Failure(`The generated client is not current (${stale.join(', ')}); ${FIX}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log('The API document and the generated client are current');
}

runMain(main);
