import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build/build.ts';
import { Failure } from '../processes/failure.ts';
import { writeJson } from '../processes/json-file.ts';
import { pickPort } from '../processes/ports.ts';
import { ROOT } from '../product/folders.ts';
import { Instance } from '../product/instance.ts';
import { readSettings, type Settings } from '../product/settings.ts';
import { buildStory } from './build-story.ts';
import { MovedClock } from './clock/moved-clock.ts';
import { fill, Taken } from './fill.ts';

/** What everybody signs in with at a product that the demo has started itself. */
export const PASSWORD = 'puppy-and-kitten';

export interface DemoOptions {
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** IANA zone in which the people live. */
  zone: string;
  /** The moment at which the clocks of the product stay; they go right when it is left out. */
  now?: Date;
}

/** A product of the demo's own, apart from any other: filled at the first start, found as it was left at later ones. */
export class DemoProduct {
  readonly #options: DemoOptions;
  #instance: Instance | undefined;

  constructor(options: DemoOptions) {
    this.#options = options;
  }

  /** Starts it, fills it if need be, and gives its address; a `Failure` says what is in the way. */
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

  /** Ends what it started; the data stays. */
  async stop(): Promise<void> {
    await this.#instance?.stop();
  }

  async #fill({ address, dataDir }: Settings, clock: MovedClock): Promise<void> {
    const { say, zone, now: fixed } = this.#options;
    say('Filling the demo');
    const now = fixed ?? new Date();
    try {
      await fill(buildStory(now, zone), { address, now, zone, password: PASSWORD, travel: (to) => clock.to(to) });
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      throw new Failure(`The demo in ${relative(ROOT, dataDir)} is half filled: delete that folder and start again.`);
    }
    if (!fixed) clock.release();
  }
}

/** On a port and a folder of its own, DEMO_PORT (by default 3100, or a free one) and DEMO_DATA_DIR (by default `.data-demo`). */
async function demoSettings({ DEMO_PORT, DEMO_DATA_DIR }: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings({ PORT: DEMO_PORT || '3100', DATA_DIR: DEMO_DATA_DIR || '.data-demo' }, ROOT);
  const port = DEMO_PORT ? settings.port : await pickPort(settings.port);
  return readSettings({ PORT: String(port), DATA_DIR: settings.dataDir }, ROOT);
}

/** What `.env` says of the product that is not the demo would have it share names or be strict about secrets. */
function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NAME_PREFIX: _prefix, PUBLIC_URL: _url, NODE_ENV: _mode, DATA_DIR: _folder, ...rest } = env;
  return rest;
}
