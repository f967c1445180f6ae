import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '@pawplan/testing';
import { pickPort } from '../../scripts/processes/ports.ts';

const SERVICES = ['auth', 'planner', 'progress', 'focus', 'notify'];

/** The processes of one release: a gateway and one replica of each service. */
export interface Release {
  /** The address of its gateway. */
  address: string;
  pids: readonly number[];
  /** Ends one process, or all. */
  stop(name?: string): Promise<void>;
  /** The output of the processes so far. */
  output(): string;
}

/** Starts the built release in `folder` and waits until its gateway reports that every service is available. */
export async function startRelease(folder: string, environment: NodeJS.ProcessEnv): Promise<Release> {
  const port = await pickPort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'warn', ...environment, PORT: String(port) };
  let output = '';
  const start = (name: string, workspace: string): ChildProcess => {
    const program = join(folder, workspace, 'dist/main.js');
    const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += `${name}: ${text}`));
    return child;
  };
  // The previous release has fewer services.
  const present = SERVICES.filter((name) => existsSync(join(folder, 'services', name)));
  const children = new Map(present.map((name) => [name, start(name, `services/${name}`)]));
  children.set('gateway', start('gateway', 'gateway'));
  const stop = async (only?: string) => {
    const ending = [...children].filter(([name]) => only === undefined || name === only);
    await Promise.all(ending.map(([, child]) => end(child)));
  };
  try {
    await waitUntil('the release is ready', () => isReady(address), 60_000);
  } catch (error) {
    await stop();
    throw new Error(`${error}\n${output.slice(-4_000)}`);
  }
  const pids = [...children.values()].map(({ pid }) => pid ?? 0);
  return { address, pids, stop, output: () => output };
}

/** The previous release reports under `ready` what this release reports under `status`. */
async function isReady(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${address}/api/health/status`);
    if (status !== 404) return status === 200;
    return (await fetch(`${address}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
