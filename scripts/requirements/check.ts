import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems, readRequirements } from './requirements.ts';
import { idsInTitles } from './titles.ts';

const TESTS = '{libs,gateway,services,web,scripts,bench,deploy}/**/*.spec.{ts,tsx}';
// The tests of this check contain ids that are only examples.
const EXCLUDED = /(^|\/)(node_modules|dist)(\/|$)|^(libs\/testing|scripts\/requirements)(\/|$)/;

/** The problems between docs/requirements and the tests under a root, and the counts of both. */
export function checkRequirements(root: string): { problems: string[]; lines: number; named: number } {
  const pages = globSync('docs/requirements/*.md', { cwd: root }).sort();
  const requirements = pages.flatMap((file) =>
    readRequirements({ file, text: readFileSync(join(root, file), 'utf8') }),
  );
  const named = new Map<string, string[]>();
  for (const file of globSync(TESTS, { cwd: root, exclude: (path) => EXCLUDED.test(path) }).sort()) {
    for (const id of idsInTitles(readFileSync(join(root, file), 'utf8'), file)) {
      named.set(id, [...(named.get(id) ?? []), file]);
    }
  }
  return { problems: findProblems(requirements, named), lines: requirements.length, named: named.size };
}
