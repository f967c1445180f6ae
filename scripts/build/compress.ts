import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
// A smaller file fits into one packet without compression.
const WORTHWHILE = 1_024;

/** Writes a `.br` and a `.gz` version next to every larger text file in the folder. The gateway sends them instead. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < WORTHWHILE) return;
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
