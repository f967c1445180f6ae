import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longLines, MAX_WIDTH } from './line-width/long-lines.ts';
import { ROOT } from './product/folders.ts';

const LEFT_OUT = [
  'node_modules',
  'dist',
  'generated',
  'test-results',
  'playwright-report',
  'coverage',
  '.data',
  '.data-demo',
  '.cache',
];

// Checks that comments and Markdown wrap at the width at which the formatter wraps code.
const files = globSync('**/*.{ts,tsx,mjs,css,md}', {
  cwd: ROOT,
  exclude: (name) => LEFT_OUT.includes(name) || name.includes('.gen.'),
});
let count = 0;
for (const file of files) {
  for (const line of longLines(readFileSync(join(ROOT, file), 'utf8'), file.endsWith('.md'))) {
    console.error(`${file}:${line} has more than ${MAX_WIDTH} characters`);
    count++;
  }
}
console.log(`Line width: ${files.length} files, ${count} problems`);
process.exitCode = count > 0 ? 1 : 0;
