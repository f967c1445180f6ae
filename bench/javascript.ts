import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (gzip) of the scripts that the page names: it loads them first, each once. */
export function initialScripts(webRoot: string): number {
  return kilobytes(webRoot, scriptsOfPage(webRoot));
}

/** Kilobytes (gzip) of the scripts that the week adds to the calendar, which first shows the month. */
export function weekScripts(webRoot: string): number {
  const withImports = (names: Iterable<string>) => importedBy(webRoot, names);
  const before = withImports([...scriptsOfPage(webRoot), fileOf(webRoot, 'shell'), fileOf(webRoot, 'calendar-page')]);
  const added = [...withImports([fileOf(webRoot, 'views')])].filter((name) => !before.has(name));
  return kilobytes(webRoot, added);
}

function scriptsOfPage(webRoot: string): Set<string> {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const names = new Set([...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  if (names.size === 0) throw new Error(`No script in the page among ${readdirSync(webRoot).join(', ')}`);
  return names;
}

/** The built file of a part of the app; its name ends with a hash. */
function fileOf(webRoot: string, part: string): string {
  const found = readdirSync(join(webRoot, 'assets')).filter((name) =>
    new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name),
  );
  if (found.length !== 1) throw new Error(`There is not one file of ${part}, but ${found.length}`);
  return found[0] ?? '';
}

/** Scripts with all scripts that they import at once. */
function importedBy(webRoot: string, names: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(join(webRoot, 'assets', name), 'utf8');
    importedBy(
      webRoot,
      [...code.matchAll(/(?:from|import)"(\.\/[^"]+\.js)"/g)].map(([, path = '']) => basename(path)),
      seen,
    );
  }
  return seen;
}

const kilobytes = (webRoot: string, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(webRoot, 'assets', name))).length, 0) / 1_000;
