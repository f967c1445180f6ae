import { join, relative } from 'node:path';
import type { Tenants } from '../infrastructure/accounts.ts';
import { type Infrastructure, startInfrastructure } from '../infrastructure/index.ts';
import { Failure } from '../processes/failure.ts';
import { takeLock } from '../processes/lock.ts';
import { endOrphanProcesses } from '../processes/orphan-processes.ts';
import { isPortFree } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { type SupervisedProcess, superviseProcess, tailOf } from '../processes/supervise-process.ts';
import { waitFor } from '../processes/wait.ts';
import { deleteAdminEnvironment, storeAdminEnvironment } from './admin-environment.ts';
import { processes, ROOT } from './folders.ts';
import { instanceSecrets } from './instance-secrets.ts';
import { notReadyReason } from './readiness.ts';
import { metricsPort, type Settings } from './settings.ts';

interface InstanceOptions {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Builds the programs of the processes. */
  build: () => Promise<void>;
  /** Arguments for Node before the program of each process. */
  nodeArgs?: string[];
}

// If a process ends this often in a row before the product was ever ready, although its servers run, it will never
// become ready.
const MAX_EXITS = 4;
const READY_TIMEOUT_MS = 180_000;

/** The product on one data folder: its servers, its gateway, its services. */
export class Instance {
  readonly #options: InstanceOptions;
  readonly #stopping = new AbortController();
  #lock: { release(): void } | undefined;
  #servers: Infrastructure | undefined;
  #children: SupervisedProcess[] = [];
  #hopeless: Failure | undefined;
  #phase: 'starting' | 'waiting' | 'ready' = 'starting';

  constructor(options: InstanceOptions) {
    this.#options = options;
  }

  /**
   * Starts everything and waits until every service is ready. Throws a `Failure` with the obstacle; `stop` aborts it.
   */
  async start(): Promise<void> {
    const { settings } = this.#options;
    await this.#claim();
    await requirePort(settings.port);
    const { servers, environmentOf } = await this.#startServers();
    this.#children = processes().map(({ name, workspace }) => this.#launch(name, workspace, environmentOf(name)));
    storeAdminEnvironment(settings.dataDir, { ...environmentOf('admin'), MONGODB_URI: servers.mongodbUri });
    await servers.ready;
    this.#phase = 'waiting';
    await this.#becomeReady();
  }

  /**
   * Migrates the databases of all services, without serving. Throws a `Failure` with the output of a service that
   * fails.
   */
  async migrate(): Promise<void> {
    await this.#claim();
    const { servers, environmentOf } = await this.#startServers();
    await servers.ready;
    const services = processes().filter(({ workspace }) => workspace.startsWith('services/'));
    for (const { name, workspace } of services) {
      const env = { ...environmentOf(name), MIGRATE: 'only' };
      const { code, output } = await run(process.execPath, [programOf(workspace)], { cwd: ROOT, env });
      if (code !== 0) throw new Failure(`The database of ${name} could not be migrated:\n${output.trim()}`);
      this.#options.say(`The database of ${name} is up to date`);
    }
  }

  /** Runs `work`, while the product does not run, with an environment whose database account has all permissions. */
  async withDatabase(work: (env: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
    await this.#claim();
    const { servers, environmentOf } = await this.#startServers();
    await servers.ready;
    await work({ ...environmentOf('admin'), MONGODB_URI: servers.mongodbUri });
  }

  /** The process with this name. */
  child(name: string): SupervisedProcess | undefined {
    return this.#children.find((child) => child.name === name);
  }

  /** Ends the processes, then the servers that were started for them, and releases the folder. */
  async stop(): Promise<void> {
    const { dataDir } = this.#options.settings;
    this.#stopping.abort();
    await Promise.all(this.#children.map((child) => child.stop()));
    await this.#servers?.stop();
    // Processes that were just being started.
    if (this.#lock) {
      await endOrphanProcesses(join(dataDir, 'run'));
      deleteAdminEnvironment(dataDir);
    }
    this.#lock?.release();
  }

  async #claim(): Promise<void> {
    const { settings } = this.#options;
    this.#lock = claim(settings);
    await endOrphanProcesses(join(settings.dataDir, 'run'));
  }

  async #startServers() {
    const { settings, env, say, build } = this.#options;
    const { signal } = this.#stopping;
    const secrets = instanceSecrets(settings.dataDir, env);
    const tenants = tenantsOf(secrets.NAME_PREFIX);
    const [servers] = await Promise.all([
      startInfrastructure({ dataDir: settings.dataDir, env, say, signal }, tenants),
      build(),
    ]);
    signal.throwIfAborted();
    this.#servers = servers;
    const common = { ...environmentFor(settings, env), ...secrets };
    return { servers, environmentOf: (name: string) => ({ ...common, ...servers.addressesFor(name) }) };
  }

  #launch(name: string, workspace: string, environment: NodeJS.ProcessEnv): SupervisedProcess {
    const { settings, say, nodeArgs = [] } = this.#options;
    const logFile = join(settings.dataDir, 'logs', `${name}.log`);
    const METRICS_PORT = metricsPort(
      environment.METRICS_PORT,
      processes().findIndex((each) => each.name === name),
    );
    const env = { ...environment, METRICS_PORT, ...(name === 'gateway' && { PORT: String(settings.port) }) };
    return superviseProcess(
      { name, file: process.execPath, args: [...nodeArgs, programOf(workspace)], env, cwd: ROOT },
      {
        runDir: join(settings.dataDir, 'run'),
        logFile,
        stopTimeoutMs: 15_000,
        signal: this.#stopping.signal,
        onExit: (exits, how) => {
          say(`The ${name} ended (${how}), starting it again; see ${logFile}`);
          if (exits >= MAX_EXITS && this.#phase === 'waiting') {
            this.#hopeless = new Failure(`The ${name} does not start; the end of ${logFile}:\n${tailOf(logFile)}`);
          }
        },
      },
    );
  }

  async #becomeReady(): Promise<void> {
    const { settings, env, say } = this.#options;
    let missing: string | undefined;
    const check = async () => {
      missing = await notReadyReason(settings.port, env.HOST);
      return missing === '' || this.#hopeless || this.#stopping.signal.aborted || undefined;
    };
    const impatient = setInterval(() => say(`Still waiting: ${missing ?? 'the gateway does not answer yet'}`), 15_000);
    const outcome = await waitFor(check, READY_TIMEOUT_MS, 200);
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

const programOf = (workspace: string): string => join(ROOT, workspace, 'dist', 'main.js');

function claim({ dataDir, address }: Settings): { release(): void } {
  const taken = takeLock(join(dataDir, 'lock.json'), { address });
  if ('release' in taken) return taken;
  const { pid, note } = taken.heldBy;
  const folder = relative(process.cwd(), dataDir) || '.';
  throw new Failure(`Pawplan is already running at ${note.address} on the data in ${folder} (process ${pid}).`);
}

/** Throws a `Failure` when something listens on the port. */
export async function requirePort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new Failure(
    `Port ${port} is in use; stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
  );
}

function environmentFor(settings: Settings, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, PORT: _port, ...inherited } = env;
  return { ...inherited, PUBLIC_URL: env.PUBLIC_URL || settings.address };
}

/** Every process of the product, each with its own accounts at the servers. */
function tenantsOf(prefix: string): Tenants {
  const all = processes();
  const services = all.filter(({ workspace }) => workspace.startsWith('services/')).map(({ name }) => name);
  return { prefix, processes: [...all.map(({ name }) => name), 'admin'], services };
}
