import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { readJson } from './processes/json-file.ts';
import { runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { finish, runTests, type Tally, tallyJest } from './tests/tally.ts';

/** `npm test`: runs the unit and service tests with separate servers; further arguments go to Jest. */
async function main(): Promise<never> {
  await build(console.log);
  const { code, tally } = await runJest(process.argv.slice(2));
  return finish(tally, code);
}

async function runJest(args: string[]): Promise<{ code: number; tally: Tally }> {
  const report = join(ROOT, '.cache', `jest-${process.pid}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // What a failed test left open must not keep the run alive when all tests are done.
  const options = ['--json', `--outputFile=${report}`, '--forceExit'];
  const jest = [join(ROOT, 'node_modules/jest/bin/jest.js'), ...options, ...args];
  const code = await runVisibly(process.execPath, jest, {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  const tally = tallyJest(readJson(report));
  rmSync(report, { force: true });
  return { code, tally };
}

runTests(main);
