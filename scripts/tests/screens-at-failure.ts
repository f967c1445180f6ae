import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What stood on the screen when each browser test failed, as Playwright put it down in its folder of results: all that is left of a run elsewhere. */
export function screensAtFailure(results: string): string {
  const texts = globSync(join(results, '*', 'error-context.md')).map((file) => {
    const screen = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1];
    return `${basename(dirname(file))}\n${screen ?? 'No screen was kept.\n'}`;
  });
  return texts.join('\n');
}
