import { join, relative } from 'node:path';
import { bringUp, type Infrastructure } from '../infrastructure/index.ts';
import { Failure } from '../processes/failure.ts';
import { type Kept, keepRunning, tailOf } from '../processes/keep-running.ts';
import { endLeftovers } from '../processes/leftovers.ts';
import { takeLock } from '../processes/lock.ts';
import { isPortFree } from '../processes/ports.ts';
import { waitFor } from '../processes/wait.ts';
import { processes, ROOT } from './folders.ts';
import { keepsakes } from './keepsakes.ts';
import { unreadiness } from './readiness.ts';
import type { Settings } from './settings.ts';

export interface InstanceOptions {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Makes the programs that the processes run. */
  build: () => Promise<void>;
  /** Arguments for Node in front of each process's program. */
  nodeArgs?: string[];
}

// A process that dies this often in a row, with its servers there, before the product was ever ready will not make it.
const HOPELESS = 4;
const PATIENCE = 180_000;

/** The product on one data folder: its servers, its gateway, its services. */
export class Instance {
  readonly #options: InstanceOptions;
  readonly #stopping = new AbortController();
  #lock: { release(): void } | undefined;
  #servers: Infrastructure | undefined;
  #children: Kept[] = [];
  #hopeless: Failure | undefined;
  #phase: 'starting' | 'waiting' | 'ready' = 'starting';

  constructor(options: InstanceOptions) {
    this.#options = options;
  }

  /** Starts everything and waits until every service is ready; a `Failure` says what is in the way, `stop` aborts it. */
  async start(): Promise<void> {
    const { settings, env, say, build } = this.#options;
    this.#lock = claim(settings);
    await endLeftovers(join(settings.dataDir, 'run'));
    await requirePort(settings.port);
    const { signal } = this.#stopping;
    const [servers] = await Promise.all([bringUp({ dataDir: settings.dataDir, env, say, signal }), build()]);
    signal.throwIfAborted();
    this.#servers = servers;
    const environment = environmentFor(settings, env, servers);
    this.#children = processes().map(({ name, workspace }) => this.#launch(name, workspace, environment));
    await servers.ready;
    this.#phase = 'waiting';
    await this.#becomeReady();
  }

  /** The process of that name. */
  child(name: string): Kept | undefined {
    return this.#children.find((child) => child.name === name);
  }

  /** Ends the processes, then the servers that were started for them, and gives the folder free. */
  async stop(): Promise<void> {
    const { dataDir } = this.#options.settings;
    this.#stopping.abort();
    await Promise.all(this.#children.map((child) => child.stop()));
    await this.#servers?.stop();
    // Those that were being started at this moment.
    if (this.#lock) await endLeftovers(join(dataDir, 'run'));
    this.#lock?.release();
  }

  #launch(name: string, workspace: string, environment: NodeJS.ProcessEnv): Kept {
    const { settings, say, nodeArgs = [] } = this.#options;
    const logFile = join(settings.dataDir, 'logs', `${name}.log`);
    const env = name === 'gateway' ? { ...environment, PORT: String(settings.port) } : environment;
    return keepRunning(
      { name, file: process.execPath, args: [...nodeArgs, join(ROOT, workspace, 'dist', 'main.js')], env, cwd: ROOT },
      {
        runDir: join(settings.dataDir, 'run'),
        logFile,
        patience: 15_000,
        signal: this.#stopping.signal,
        onDeath: (deaths, how) => {
          say(`The ${name} ended (${how}), starting it again; see ${logFile}`);
          if (deaths >= HOPELESS && this.#phase === 'waiting') {
            this.#hopeless = new Failure(`The ${name} does not start; the end of ${logFile}:\n${tailOf(logFile)}`);
          }
        },
      },
    );
  }

  async #becomeReady(): Promise<void> {
    const { settings, say } = this.#options;
    let missing: string | undefined;
    const check = async () => {
      missing = await unreadiness(settings.port);
      return missing === '' || this.#hopeless || this.#stopping.signal.aborted || undefined;
    };
    const impatient = setInterval(() => say(`Still waiting: ${missing ?? 'the gateway does not answer yet'}`), 15_000);
    const outcome = await waitFor(check, PATIENCE);
    clearInterval(impatient);
    this.#stopping.signal.throwIfAborted();
    if (this.#hopeless) throw this.#hopeless;
    if (!outcome) {
      const logs = join(settings.dataDir, 'logs');
      throw new Failure(`Pawplan did not become ready (${missing ?? 'the gateway does not answer'}); see ${logs}`);
    }
    this.#phase = 'ready';
  }
}

function claim({ dataDir, address }: Settings): { release(): void } {
  const taken = takeLock(join(dataDir, 'lock.json'), { address });
  if ('release' in taken) return taken;
  const { pid, note } = taken.heldBy;
  const folder = relative(process.cwd(), dataDir) || '.';
  throw new Failure(`Pawplan is already running at ${note.address} on the data in ${folder} (process ${pid}).`);
}

/** A `Failure` when something listens on the port. */
export async function requirePort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Failure(
    `Port ${port} is in use; end what listens there, or choose another port: PORT=${port + 1} npm start`,
  );
}

function environmentFor(settings: Settings, env: NodeJS.ProcessEnv, servers: Infrastructure): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, PORT: _port, ...inherited } = env;
  return {
    ...inherited,
    ...keepsakes(settings.dataDir, env),
    MONGODB_URI: servers.mongodbUri,
    RABBITMQ_URL: servers.rabbitmqUrl,
    PUBLIC_URL: env.PUBLIC_URL || settings.address,
  };
}
