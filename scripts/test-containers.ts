import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './processes/failure.ts';
import { readJson } from './processes/json-file.ts';
import { run, runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { finish, runTests, tallyJest } from './tests/tally.ts';

/**
 * `npm run test:containers`: builds the image of docker-compose.yml and tests the product in containers; arguments go
 * to Jest.
 */
async function main(): Promise<never> {
  await buildImage();
  const report = join(ROOT, '.cache', `containers-${process.pid}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'deploy/test/jest.config.js'];
  const args = [...jest, '--json', `--outputFile=${report}`, ...process.argv.slice(2)];
  const code = await runVisibly(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      TESTCONTAINERS_RYUK_DISABLED: 'true',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  const tally = tallyJest(readJson(report));
  rmSync(report, { force: true });
  return finish(tally, code);
}

const works = async (file: string, ...args: string[]) => (await run(file, args)).code === 0;

async function buildImage(): Promise<void> {
  if (!(await works('docker', 'info'))) {
    throw new Failure('The container tests need a Docker engine, but none answers: `docker info` failed.');
  }
  const [file, first] = (await works('docker', 'compose', 'version'))
    ? ['docker', ['compose']]
    : ['docker-compose', []];
  // The build needs no secrets, but without them the compose file cannot be read.
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const names = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const env = { ...process.env, ...Object.fromEntries(names.map((name) => [name, 'not needed to build'])) };
  // All processes use the same image, so it is enough to build one of them.
  const code = await runVisibly(file, [...first, 'build', 'gateway'], { cwd: ROOT, env });
  if (code !== 0) throw new Failure('The image could not be built.');
}

runTests(main);
