import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { readJson } from './processes/json-file.ts';
import { runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { finish, runTests, tallyJest } from './tests/tally.ts';

/** `npm test`: pure and service tests, against servers of their own; further arguments go to Jest. */
async function main(): Promise<never> {
  await build(console.log);
  const report = join(ROOT, '.cache', `jest-${process.pid}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const args = ['--json', `--outputFile=${report}`, ...process.argv.slice(2)];
  const code = await runVisibly(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  const tally = tallyJest(readJson(report));
  rmSync(report, { force: true });
  return finish(tally, code);
}

runTests(main);
