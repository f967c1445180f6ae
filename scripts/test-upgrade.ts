import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.ts';
import { readJson } from './processes/json-file.ts';
import { runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { finish, runTests, tallyJest } from './tests/tally.ts';
import { knowsPreviousRelease, previousRelease } from './upgrade/previous-release.ts';

/**
 * `npm run test:upgrade`: tests this release together with the previous one, which is taken from the git history and
 * built; arguments go to Jest.
 */
async function main(): Promise<never> {
  if (process.env.CI && !(await knowsPreviousRelease())) {
    console.log('The history is too short: the previous release is not in it, so nothing is tested beside it.');
    return finish({ passed: 0, failed: 0 }, 0);
  }
  await build(console.log);
  const folder = await previousRelease(console.log);
  const report = join(ROOT, '.cache', `upgrade-${process.pid}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'deploy/upgrade/jest.config.js'];
  const args = [...jest, '--json', `--outputFile=${report}`, ...process.argv.slice(2)];
  const code = await runVisibly(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PREVIOUS_RELEASE: folder,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  const tally = tallyJest(readJson(report));
  rmSync(report, { force: true });
  return finish(tally, code);
}

runTests(main);
