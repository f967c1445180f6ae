import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { connect } from 'amqplib';
import { waitUntil } from './wait.js';

// Debian's program on the PATH insists on its own user and folder; the one that it wraps does not.
const UNWRAPPED = '/usr/lib/rabbitmq/bin';
const READY_WITHIN_MS = 60_000;

interface Ports {
  amqp: number;
  distribution: number;
  epmd: number;
}

/** A RabbitMQ that one test has for itself, so that it may be killed; what it holds outlives the kill. */
export class PrivateBroker {
  #processes: ChildProcess[] = [];

  private constructor(
    private readonly home: string,
    private readonly ports: Ports,
  ) {}

  /** Starts one on free ports of the loopback address and waits until it answers. Needs a `rabbitmq-server` program. */
  static async start(): Promise<PrivateBroker> {
    const [amqp, distribution, epmd] = await Promise.all([freePort(), freePort(), freePort()]);
    const broker = new PrivateBroker(mkdtempSync(join(tmpdir(), 'private-broker-')), { amqp, distribution, epmd });
    broker.#configure();
    await broker.restart();
    return broker;
  }

  get port(): number {
    return this.ports.amqp;
  }

  get url(): string {
    return `amqp://guest:guest@127.0.0.1:${this.ports.amqp}`;
  }

  /** Kills it at once (SIGKILL), as a crash would. */
  async kill(): Promise<void> {
    const dead = this.#processes.map((child) => ended(child));
    for (const child of this.#processes) child.kill('SIGKILL');
    await Promise.all(dead);
    this.#processes = [];
  }

  /** Starts it again on the same ports and data, and waits until it answers. */
  async restart(): Promise<void> {
    // In the foreground, or Erlang would start a name server of its own that outlives the test.
    this.#spawn(findProgram('epmd'), ['-port', String(this.ports.epmd), '-address', '127.0.0.1']);
    this.#spawn(findProgram('rabbitmq-server'), []);
    await waitUntil('the private broker answers', () => this.#answers(), READY_WITHIN_MS);
  }

  /** Kills it and removes what it held. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  #spawn(program: string, args: string[]): void {
    this.#processes.push(spawn(program, args, { env: this.#environment(), stdio: 'ignore' }));
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
    writeFileSync(join(this.home, 'rabbitmq.conf'), `${settings.join('\n')}\n`);
  }

  #environment(): NodeJS.ProcessEnv {
    const at = (name: string) => join(this.home, name);
    return {
      PATH: process.env.PATH,
      HOME: this.home,
      RABBITMQ_NODENAME: 'private@localhost',
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
      // Makes the shell script become the broker instead of standing between it and our signals.
      RABBITMQ_ALLOW_INPUT: '1',
      RABBITMQ_SERVER_START_ARGS: '-noinput',
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 2:2 -kernel inet_dist_use_interface {127,0,0,1}',
    };
  }
}

function findProgram(name: string): string {
  const folders = [UNWRAPPED, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (!found)
    throw new Error(
      `This test kills a RabbitMQ of its own and found no ${name} (Debian: apt-get install rabbitmq-server)`,
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

// Below the range from which systems take ports for outgoing connections, so that they stay free between kill and restart.
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
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
