import { join } from 'node:path';
import { Failure, runMain } from './processes/failure.ts';
import { runVisibly } from './processes/run.ts';
import { adminEnvironment } from './product/admin-environment.ts';
import { ROOT } from './product/folders.ts';
import { loadEnv } from './product/load-env.ts';
import { readSettings } from './product/settings.ts';

/** `npm run admin -- <command>`: the operator's command line, for the instance that runs on DATA_DIR. */
async function main(): Promise<void> {
  loadEnv();
  const { dataDir } = readSettings(process.env, ROOT);
  const env = adminEnvironment(dataDir, process.env);
  if (!env)
    throw new Failure(`Pawplan is not running on the data in ${dataDir}. Start it, or set DATA_DIR to its folder.`);
  const program = join(ROOT, 'gateway', 'dist', 'admin', 'main.js');
  process.exitCode = await runVisibly(process.execPath, [program, ...process.argv.slice(2)], { env });
}

runMain(main);
