import { writeFileSync } from 'node:fs';
import { CLIENT, currentDocument, DOCUMENT, generateClient } from './client/client.ts';
import { runMain } from './processes/failure.ts';

/**
 * Stores the API document of the built gateway and generates the web's client from it; with `--keep`, from the stored
 * document.
 */
async function main(): Promise<void> {
  if (!process.argv.includes('--keep')) writeFileSync(DOCUMENT, await currentDocument());
  await generateClient(DOCUMENT, CLIENT);
}

runMain(main);
