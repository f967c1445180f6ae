import { join, resolve } from 'node:path';
import { Failure, runMain } from './processes/failure.ts';
import { runVisibly } from './processes/run.ts';
import { runningEnvironment } from './product/admin-environment.ts';
import { ROOT } from './product/folders.ts';
import { Instance } from './product/instance.ts';
import { loadEnv } from './product/load-env.ts';
import { readSettings } from './product/settings.ts';

const PROGRAM = join(ROOT, 'scripts', 'backup', 'main.ts');

/**
 * `npm run backup -- FILE` and `npm run restore -- FILE [--replace]`, for the instance on DATA_DIR. A backup may be
 * taken while the product runs. A restore throws a `Failure` while it runs.
 */
async function main(): Promise<void> {
  const [command = '', file, ...flags] = process.argv.slice(2);
  if (!file || file.startsWith('--'))
    throw new Failure(`Name a file: npm run ${command === 'take' ? 'backup' : 'restore'} -- FILE`);
  loadEnv();
  const settings = readSettings(process.env, ROOT);
  const run = async (env: NodeJS.ProcessEnv) => {
    process.exitCode = await runVisibly(process.execPath, [PROGRAM, command, resolve(file), ...flags], { env });
  };
  const running = command === 'take' && runningEnvironment(settings.dataDir, process.env);
  if (running) return run(running);
  const instance = new Instance({
    settings,
    env: process.env,
    say: (line) => console.log(line),
    build: async () => undefined,
  });
  try {
    await instance.withDatabase(run);
  } finally {
    await instance.stop();
  }
}

runMain(main);
