import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from 'amqplib';
import { waitUntil } from './wait.js';

// Debian's script on the PATH requires its own user and folder; the program that it wraps does not.
const UNWRAPPED = '/usr/lib/rabbitmq/bin';
const READY_WITHIN_MS = 60_000;

interface Ports {
  amqp: number;
  distribution: number;
  epmd: number;
}

/** The settings that a node of a cluster has in common with the others. */
interface Membership {
  node: string;
  /** All nodes of the cluster, including this one. */
  nodes: readonly string[];
  cookie: string;
}

/** A RabbitMQ server for one test, which may kill it. Its data survives the kill. */
export class PrivateBroker {
  #processes: ChildProcess[] = [];

  private constructor(
    private readonly home: string,
    private readonly ports: Ports,
    private readonly membership?: Membership,
  ) {}

  /**
   * Starts a server on free ports of the loopback address and waits until it answers. Needs the program
   * `rabbitmq-server`.
   */
  static async start(): Promise<PrivateBroker> {
    const [amqp, distribution, epmd] = await Promise.all([freePort(), freePort(), freePort()]);
    const broker = new PrivateBroker(mkdtempSync(join(tmpdir(), 'private-broker-')), { amqp, distribution, epmd });
    broker.#configure();
    await broker.restart();
    return broker;
  }

  /** Prepares a node of a cluster, whose name server listens on the port `epmd`; `restart` starts it. */
  static async node(membership: Membership, epmd: number): Promise<PrivateBroker> {
    const [amqp, distribution] = await Promise.all([freePort(), freePort()]);
    const home = mkdtempSync(join(tmpdir(), 'private-broker-'));
    const broker = new PrivateBroker(home, { amqp, distribution, epmd }, membership);
    broker.#configure();
    return broker;
  }

  get port(): number {
    return this.ports.amqp;
  }

  get url(): string {
    return this.urlOf('guest', 'guest');
  }

  /** Creates a user with all permissions. Returns the address with this user. */
  async addUser(name: string, password = 'secret'): Promise<string> {
    await this.#control('add_user', name, password);
    await this.#control('set_permissions', name, '.*', '.*', '.*');
    return this.urlOf(name, password);
  }

  private urlOf(user: string, password: string): string {
    return `amqp://${user}:${password}@127.0.0.1:${this.ports.amqp}`;
  }

  /** Kills the server at once (SIGKILL), as a crash would. */
  async kill(): Promise<void> {
    const dead = this.#processes.map((child) => exited(child));
    for (const child of this.#processes) child.kill('SIGKILL');
    await Promise.all(dead);
    this.#processes = [];
  }

  /** Starts the server again with the same ports and data, and waits until it answers. */
  async restart(): Promise<void> {
    // In the foreground; otherwise Erlang would start its own name server, which would not end with the test.
    if (!this.membership) this.#processes.push(startNameServer(this.ports.epmd));
    this.#processes.push(spawn(findProgram('rabbitmq-server'), [], { env: this.#environment(), stdio: 'ignore' }));
    await waitUntil('the private broker answers', () => this.#answers(), READY_WITHIN_MS);
  }

  /** Kills the server and removes its data. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  async #control(...args: string[]): Promise<void> {
    const env = this.#environment();
    await promisify(execFile)(findProgram('rabbitmqctl'), ['-q', '-n', env.RABBITMQ_NODENAME ?? '', ...args], { env });
  }

  async #answers(): Promise<boolean> {
    try {
      const connection = await connect(this.url);
      await connection.close();
      return true;
    } catch {
      return false;
    }
  }

  #configure(): void {
    mkdirSync(join(this.home, 'log'));
    writeFileSync(join(this.home, 'enabled_plugins'), '[].\n');
    const settings = [
      `listeners.tcp.1 = 127.0.0.1:${this.ports.amqp}`,
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 64MB',
      'log.file = false',
    ];
    if (this.membership) settings.push(...this.#join(this.membership));
    writeFileSync(join(this.home, 'rabbitmq.conf'), `${settings.join('\n')}\n`);
  }

  #join({ nodes, cookie }: Membership): string[] {
    writeFileSync(join(this.home, '.erlang.cookie'), cookie, { mode: 0o400 });
    return [
      'cluster_formation.peer_discovery_backend = classic_config',
      ...nodes.map((node, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${node}`),
    ];
  }

  #environment(): NodeJS.ProcessEnv {
    const at = (name: string) => join(this.home, name);
    return {
      PATH: process.env.PATH,
      HOME: this.home,
      RABBITMQ_NODENAME: this.membership?.node ?? 'private@localhost',
      RABBITMQ_NODE_PORT: String(this.ports.amqp),
      RABBITMQ_DIST_PORT: String(this.ports.distribution),
      ERL_EPMD_PORT: String(this.ports.epmd),
      ERL_EPMD_ADDRESS: '127.0.0.1',
      RABBITMQ_MNESIA_BASE: at('mnesia'),
      RABBITMQ_LOG_BASE: at('log'),
      RABBITMQ_CONFIG_FILE: at('rabbitmq.conf'),
      RABBITMQ_ADVANCED_CONFIG_FILE: at('advanced.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: at('enabled_plugins'),
      RABBITMQ_CONF_ENV_FILE: '/dev/null',
      // The shell script then replaces itself with the broker, so that our signals reach the broker.
      RABBITMQ_ALLOW_INPUT: '1',
      RABBITMQ_SERVER_START_ARGS: '-noinput',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 2:2 -kernel inet_dist_use_interface {127,0,0,1}',
    };
  }
}

/** Starts the name server with which Erlang nodes find each other. */
export function startNameServer(port: number): ChildProcess {
  return spawn(findProgram('epmd'), ['-port', String(port), '-address', '127.0.0.1'], { stdio: 'ignore' });
}

function findProgram(name: string): string {
  const folders = [UNWRAPPED, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (!found)
    throw new Error(
      `This test needs its own RabbitMQ server and found no ${name} (Debian: apt-get install rabbitmq-server)`,
    );
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/**
 * Below the range of ports for outgoing connections, so that the ports stay free between kill and restart. Each worker
 * of Jest has its own, so that no two tests that run at the same time choose the same port.
 */
const PORTS_PER_WORKER = 1_000;
const FIRST_PORT = 10_000 + PORTS_PER_WORKER * (Number(process.env.JEST_WORKER_ID ?? 0) % 10);
const chosenPorts = new Set<number>();

/** A port of the loopback address that is free; never the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT + PORTS_PER_WORKER);
    if (chosenPorts.has(port)) continue;
    chosenPorts.add(port);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
