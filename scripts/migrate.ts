import { build } from './build/build.ts';
import { runMain } from './processes/failure.ts';
import { ROOT } from './product/folders.ts';
import { Instance } from './product/instance.ts';
import { loadEnv } from './product/load-env.ts';
import { readSettings } from './product/settings.ts';

/** `npm run migrate`: migrates the databases to this release, while the product does not run. */
async function main(): Promise<void> {
  loadEnv();
  const settings = readSettings(process.env, ROOT);
  const say = (line: string) => console.log(line);
  const instance = new Instance({ settings, env: process.env, say, build: () => build(say) });
  try {
    await instance.migrate();
  } finally {
    await instance.stop();
  }
}

runMain(main);
