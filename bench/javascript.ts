import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (gzip) of the scripts that the page names: it loads them first, each once. */
export function initialScripts(webRoot: string): number {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const names = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  if (names.size === 0) throw new Error(`No script in the page among ${readdirSync(webRoot).join(', ')}`);
  return sum([...names].map((name) => gzipSync(readFileSync(join(webRoot, name))).length)) / 1_000;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
