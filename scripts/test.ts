import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { readJson } from './processes/json-file.ts';
import { run, runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { finish, runTests, sumOf, type Tally, tallyJest } from './tests/tally.ts';

/**
 * `npm test`: runs the unit and service tests with separate servers; arguments go to Jest. Without arguments the tests
 * that need no servers run in the background of the service tests, which wait a fifth of their time.
 */
async function main(): Promise<never> {
  await build(console.log);
  const args = process.argv.slice(2);
  const results = await Promise.all(args.length > 0 ? [runJest(args)] : [runServiceTests(), runUnitTests()]);
  return finish(sumOf(results.map(({ tally }) => tally)), Math.max(...results.map(({ code }) => code)));
}

interface Result {
  code: number;
  tally: Tally;
}

const runServiceTests = () => runJest(['--selectProjects', 'service']);

/** The tests that need no servers, with half of the workers; their output comes when they are done. */
const runUnitTests = () =>
  runJest(['--selectProjects', 'unit', 'web', '--maxWorkers=50%'], async (file, args, options) => {
    const { code, output } = await run(file, args, { ...options, inBackground: true });
    console.log(output);
    return code;
  });

async function runJest(args: string[], start = runVisibly): Promise<Result> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const report = join(ROOT, '.cache', `jest-${randomUUID()}.json`);
  // What a failed test left open must not keep the run alive when all tests are done.
  const options = ['--json', `--outputFile=${report}`, '--forceExit'];
  const code = await start(process.execPath, [join(ROOT, 'node_modules/jest/bin/jest.js'), ...options, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  const tally = tallyJest(readJson(report));
  rmSync(report, { force: true });
  return { code, tally };
}

runTests(main);
