import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build/build.ts';
import { Failure } from '../processes/failure.ts';
import { writeJson } from '../processes/json-file.ts';
import { pickPort } from '../processes/ports.ts';
import { ROOT } from '../product/folders.ts';
import { Instance } from '../product/instance.ts';
import { readSettings, type Settings } from '../product/settings.ts';
import { buildSampleData } from './build-sample-data.ts';
import { MovedClock } from './clock/moved-clock.ts';
import { EmailTakenError, fill } from './fill.ts';

/** The password of all demo accounts in a product that the demo has started itself. */
export const PASSWORD = 'puppy-and-kitten';

interface DemoOptions {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** The IANA zone of the people. */
  zone: string;
  /** The time at which the clock of the product stops; without it, the clock shows the real time. */
  now?: Date;
}

/** A separate product for the demo. The first start fills it; later starts use the existing data. */
export class DemoProduct {
  readonly #options: DemoOptions;
  #instance: Instance | undefined;

  constructor(options: DemoOptions) {
    this.#options = options;
  }

  /** Starts the product, fills it if necessary, and returns its address. Throws a `Failure` with the obstacle. */
  async start(): Promise<string> {
    const { env, say } = this.#options;
    const settings = await demoSettings(env);
    const filled = join(settings.dataDir, 'demo.json');
    const clock = existsSync(filled) ? undefined : new MovedClock(join(settings.dataDir, 'clock'));
    clock?.to(this.#options.now ?? new Date());
    this.#instance = new Instance({
      settings,
      env: { ...ownEnvironment(env), ...clock?.launch.env },
      say,
      build: () => build(say),
      nodeArgs: clock?.launch.nodeArgs,
    });
    await this.#instance.start();
    if (clock) {
      await this.#fill(settings, clock);
      writeJson(filled, { filledAt: new Date().toISOString() });
    }
    return settings.address;
  }

  /** Stops the product; the data stays. */
  async stop(): Promise<void> {
    await this.#instance?.stop();
  }

  async #fill({ address, dataDir }: Settings, clock: MovedClock): Promise<void> {
    const { say, zone, now: fixed } = this.#options;
    say('Filling the demo');
    const now = fixed ?? new Date();
    try {
      await fill(buildSampleData(now, zone), { address, now, zone, password: PASSWORD, travel: (to) => clock.to(to) });
    } catch (error) {
      if (!(error instanceof EmailTakenError)) throw error;
      throw new Failure(`The demo in ${relative(ROOT, dataDir)} is incomplete: delete that folder and start again.`);
    }
    if (!fixed) clock.release();
  }
}

/**
 * Its own port, DEMO_PORT (by default 3100, or a free one), and its own folder, DEMO_DATA_DIR (by default
 * `.data-demo`).
 */
async function demoSettings({ DEMO_PORT, DEMO_DATA_DIR }: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings({ PORT: DEMO_PORT || '3100', DATA_DIR: DEMO_DATA_DIR || '.data-demo' }, ROOT);
  const port = DEMO_PORT ? settings.port : await pickPort(settings.port);
  return readSettings({ PORT: String(port), DATA_DIR: settings.dataDir }, ROOT);
}

/**
 * Leaves out settings in `.env` for the normal product: with them, the demo would share its names or require secrets.
 */
function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NAME_PREFIX: _prefix, PUBLIC_URL: _url, NODE_ENV: _mode, DATA_DIR: _folder, ...rest } = env;
  return rest;
}
