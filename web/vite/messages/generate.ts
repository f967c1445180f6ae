import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogues } from './catalogues.ts';
import { compile } from './compile.ts';

const GENERATED = join(import.meta.dirname, '../../src/messages');

/** Writes the modules of all catalogues to `src/messages` and returns what is wrong with the catalogues. */
export function generateMessages(): string[] {
  const problems: string[] = [];
  const files = new Map(readCatalogues(problems).flatMap((area) => Object.entries(compile(area))));
  for (const name of readdirSync(GENERATED)) {
    if (name.endsWith('.gen.ts') && !files.has(name)) rmSync(join(GENERATED, name));
  }
  for (const [name, content] of files) writeIfChanged(join(GENERATED, name), content);
  return problems;
}

/** Leaves an unchanged file alone, because each write makes a running build or test start again. */
function writeIfChanged(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}
