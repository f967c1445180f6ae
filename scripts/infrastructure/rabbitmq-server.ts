import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { findOnPath, isExecutable } from '../processes/find-program.ts';
import { type Kept, keepRunning, type Program, tailOf } from '../processes/keep-running.ts';
import { pickPort } from '../processes/ports.ts';
import { recall, remember } from './memory.ts';
import { waitForBroker } from './rabbitmq-client.ts';
import type { Place, Server } from './server.ts';

// Debian's program on the PATH insists on its own user and folder; the one that it wraps does not.
const UNWRAPPED = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** The `rabbitmq-server` program of this machine, if there is one. */
export function findRabbitmqServer(env: NodeJS.ProcessEnv): string | undefined {
  return isExecutable(UNWRAPPED) ? UNWRAPPED : findOnPath(['rabbitmq-server'], env.PATH);
}

interface Ports {
  amqp: number;
  distribution: number;
  epmd: number;
}

/** Starts a `rabbitmq-server` as a node of its own, all its ports on the loopback address, its data under the folder. */
export async function startRabbitmqServer(program: string, place: Place): Promise<Server> {
  const { dataDir, env } = place;
  const ports = await pickPorts(dataDir);
  const home = join(dataDir, 'rabbitmq');
  writeSettings(home, ports);
  const logFile = join(dataDir, 'logs', 'rabbitmq.log');
  const epmd = findOnPath(['epmd'], env.PATH);
  const nameServer: Program[] = epmd
    ? [{ name: 'epmd', file: epmd, args: ['-port', `${ports.epmd}`, '-address', '127.0.0.1'] }]
    : [];
  const broker: Program = { name: 'rabbitmq', file: program, args: [], env: environment(env, home, ports) };
  const kept = [...nameServer, broker].map((each) => keep(each, place));
  const url = `amqp://guest:guest@127.0.0.1:${ports.amqp}`;
  return {
    url,
    origin: `${program} on port ${ports.amqp}`,
    ready: brokerReady(url, logFile),
    stop: () => stopInTurn(kept),
  };
}

async function pickPorts(dataDir: string): Promise<Ports> {
  const ports: number[] = [];
  for (const kept of recall(dataDir, 'rabbitmq')?.ports ?? [undefined, undefined, undefined]) {
    ports.push(await pickPort(kept, ports));
  }
  remember(dataDir, 'rabbitmq', { kind: 'program', ports });
  const [amqp = 0, distribution = 0, epmd = 0] = ports;
  return { amqp, distribution, epmd };
}

function writeSettings(home: string, ports: Ports): void {
  mkdirSync(join(home, 'log'), { recursive: true });
  writeFileSync(join(home, 'enabled_plugins'), '[].\n');
  writeFileSync(
    join(home, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 64MB',
      'log.file = false',
      'log.console = true',
      'log.console.level = warning',
      '',
    ].join('\n'),
  );
}

function environment(env: NodeJS.ProcessEnv, home: string, ports: Ports): NodeJS.ProcessEnv {
  const foreign = (name: string) => name.startsWith('RABBITMQ_') || name.startsWith('ERL_') || name === 'NOTIFY_SOCKET';
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !foreign(name))),
    HOME: home,
    RABBITMQ_NODENAME: 'pawplan@localhost',
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_DIST_PORT: String(ports.distribution),
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_MNESIA_BASE: join(home, 'mnesia'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(home, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    // Makes the shell script become the broker instead of standing between it and our signals.
    RABBITMQ_ALLOW_INPUT: '1',
    RABBITMQ_SERVER_START_ARGS: '-noinput',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 2:2 -kernel inet_dist_use_interface {127,0,0,1}',
  };
}

function keep(program: Program, { dataDir, say, signal }: Place): Kept {
  const logFile = join(dataDir, 'logs', `${program.name}.log`);
  return keepRunning(program, {
    signal,
    runDir: join(dataDir, 'run'),
    logFile,
    patience: 20_000,
    onDeath: (_, how) => say(`${program.name} ended (${how}), starting it again; see ${logFile}`),
  });
}

/** Waits until the broker answers and gives its version; a `Failure` shows the end of the log. */
export async function brokerReady(url: string, logFile: string): Promise<string> {
  const version = await waitForBroker(url);
  if (!version) throw new Failure(`RabbitMQ did not become ready; the end of ${logFile}:\n${tailOf(logFile)}`);
  return version;
}

// The broker first: it signs off at its name server.
async function stopInTurn(kept: Kept[]): Promise<void> {
  for (const each of kept.toReversed()) await each.stop();
}
