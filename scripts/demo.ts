import { DemoProduct, PASSWORD } from './demo/product.ts';
import { fillRunning } from './demo/running.ts';
import { signIns } from './demo/sign-ins.ts';
import { runMain } from './processes/failure.ts';
import { loadEnv } from './product/load-env.ts';
import { runUntilSignal } from './product/run-until-signal.ts';

/**
 * `npm run demo`: starts a separate product with two groups and their demo data, until Ctrl-C or SIGTERM. With an
 * address, `npm run demo -- http://localhost:3000`, it fills the product that runs there and exits.
 */
async function main(): Promise<void> {
  loadEnv();
  const say = (line: string) => console.log(line);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [address] = process.argv.slice(2);
  if (address) return fillRunning(address, zone, say);
  const product = new DemoProduct({ env: process.env, say, zone });
  const start = async () => {
    const running = await product.start();
    say([`Pawplan is running at ${running}`, ...signIns(running, PASSWORD)].join('\n'));
  };
  await runUntilSignal({ start, stop: () => product.stop() }, say);
}

runMain(main);
