import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The screen contents at the failure of each browser test, which Playwright stores in its results folder. In a CI run
 * nothing else remains of them.
 */
export function screensAtFailure(results: string): string {
  const texts = globSync(join(results, '*', 'error-context.md')).map((file) => {
    const screen = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1];
    return `${basename(dirname(file))}\n${screen ?? 'No screen was stored.\n'}`;
  });
  return texts.join('\n');
}
