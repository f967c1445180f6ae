import { build } from './build/build.ts';
import { runMain } from './processes/failure.ts';
import { ROOT } from './product/folders.ts';
import { Instance } from './product/instance.ts';
import { loadEnv } from './product/load-env.ts';
import { runUntilSignal } from './product/run-until-signal.ts';
import { readSettings } from './product/settings.ts';

/** `npm start`: runs the whole product on this machine, until Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  loadEnv();
  const settings = readSettings(process.env, ROOT);
  const say = (line: string) => console.log(line);
  const instance = new Instance({ settings, env: process.env, say, build: () => build(say) });
  const start = async () => {
    await instance.start();
    say(`Pawplan is running at ${settings.address}`);
  };
  await runUntilSignal({ start, stop: () => instance.stop() }, say);
}

runMain(main);
