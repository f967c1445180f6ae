import { realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { findOnPath } from '../processes/find-program.ts';
import { pickPort } from '../processes/ports.ts';
import { makePrivateFolder, writePrivately } from '../processes/private-files.ts';
import { type Program, type SupervisedProcess, superviseProcess } from '../processes/supervise-process.ts';
import { OPERATOR } from './accounts.ts';
import { localUrl, waitForBroker } from './rabbitmq-client.ts';
import { definitionsOf } from './rabbitmq-definitions.ts';
import type { Server, ServerContext } from './server.ts';
import { readServerRecord, writeServerRecord } from './server-record.ts';
import { logFileOf, superviseServer } from './supervise-server.ts';

// Debian's program on the PATH requires its own user and folder; the program that it wraps does not.
const WRAPPER = 'rabbitmq-script-wrapper';
const WRAPPED = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** The path of `rabbitmq-server` on this machine, if installed. */
export function findRabbitmqServer(env: NodeJS.ProcessEnv): string | undefined {
  const found = findOnPath(['rabbitmq-server'], [env.PATH, '/usr/sbin'].join(delimiter));
  return found && basename(realpathSync(found)) === WRAPPER ? WRAPPED : found;
}

interface Ports {
  amqp: number;
  distribution: number;
  epmd: number;
}

/**
 * Starts a `rabbitmq-server` as a separate node, with all its ports on the loopback address and its data in the folder.
 */
export async function startRabbitmqServer(program: string, place: ServerContext): Promise<Server> {
  const ports = await pickPorts(place.dataDir);
  const home = join(place.dataDir, 'rabbitmq');
  writeSettings(home, ports);
  writePrivately(join(home, 'definitions.json'), await definitionsOf(place.accounts));
  const names = startNameServer(ports.epmd, place);
  const broker: Program = { name: 'rabbitmq', file: program, args: [], env: environment(place.env, home, ports) };
  const urlFor = (process: string) => localUrl(ports.amqp, place.accounts.rabbitmq(process));
  const url = urlFor(OPERATOR);
  const { supervised, ready } = superviseServer(broker, place, () => waitForBroker(url));
  // The broker stops first, because it unregisters at its name server.
  const stop = async () => {
    await supervised.stop();
    await names?.stop();
  };
  return { url, urlFor, separate: true, origin: `${program} on port ${ports.amqp}`, ready, stop };
}

// Otherwise Erlang would start a name server by itself and leave it running.
function startNameServer(port: number, { dataDir, env, signal }: ServerContext): SupervisedProcess | undefined {
  const file = findOnPath(['epmd'], env.PATH);
  if (!file) return undefined;
  const options = { runDir: join(dataDir, 'run'), logFile: logFileOf(dataDir, 'epmd'), signal };
  return superviseProcess({ name: 'epmd', file, args: ['-port', String(port), '-address', '127.0.0.1'] }, options);
}

async function pickPorts(dataDir: string): Promise<Ports> {
  const ports: number[] = [];
  for (const stored of readServerRecord(dataDir, 'rabbitmq')?.ports ?? [undefined, undefined, undefined]) {
    ports.push(await pickPort(stored, ports));
  }
  writeServerRecord(dataDir, 'rabbitmq', { kind: 'program', ports });
  const [amqp = 0, distribution = 0, epmd = 0] = ports;
  return { amqp, distribution, epmd };
}

function writeSettings(home: string, ports: Ports): void {
  makePrivateFolder(join(home, 'log'));
  writePrivately(join(home, 'enabled_plugins'), '[].\n');
  writePrivately(
    join(home, 'rabbitmq.conf'),
    [
      `listeners.tcp.1 = 127.0.0.1:${ports.amqp}`,
      `load_definitions = ${join(home, 'definitions.json')}`,
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
    // Makes the shell script replace itself with the broker, so that our signals reach the broker.
    RABBITMQ_ALLOW_INPUT: '1',
    RABBITMQ_SERVER_START_ARGS: '-noinput',
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 2:2 -kernel inet_dist_use_interface {127,0,0,1}',
  };
}
