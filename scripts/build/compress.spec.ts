import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress.ts';

it('compressFiles writes a Brotli file and a gzip file for larger text files only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'));
  const text = 'paw '.repeat(1_000);
  mkdirSync(join(folder, 'assets'));
  for (const file of ['assets/a.js', 'assets/a.woff2', 'index.html']) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  await compressFiles(folder);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2']);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz', 'small.svg']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(text);
  rmSync(folder, { recursive: true });
});
