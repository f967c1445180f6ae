import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Builds the images of docker-compose.yml and plays the product in them. The last line is `N passed, N failed`.

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const quietly = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

if (!quietly('docker', ['info'])) {
  console.error('The container tests need a Docker engine, and none answers: `docker info` failed.');
  finish(0, 1);
}

// Building needs no secret, but the compose file is not read without them.
const secrets = Object.fromEntries(
  ['JWT_SECRET', 'ENCRYPTION_KEY', 'RABBITMQ_PASSWORD'].map((name) => [name, randomBytes(16).toString('hex')]),
);
const [compose, ...plugin] = quietly('docker', ['compose', 'version']) ? ['docker', 'compose'] : ['docker-compose'];
if (run(compose ?? '', [...plugin, 'build', 'gateway'], secrets) !== 0) finish(0, 1);

const folder = mkdtempSync(join(tmpdir(), 'pawplan-containers-'));
const report = join(folder, 'report.json');
run(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--config', 'deploy/test/jest.config.js', '--json', `--outputFile=${report}`],
  {
    TESTCONTAINERS_RYUK_DISABLED: 'true',
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  },
);
if (!existsSync(report)) finish(0, 1);
const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
finish(numPassedTests, Math.max(numFailedTests, numFailedTestSuites));
