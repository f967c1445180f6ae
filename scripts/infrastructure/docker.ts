import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../processes/find-program.ts';
import type { Program } from '../processes/keep-running.ts';
import { run } from '../processes/run.ts';
import type { Place } from './server.ts';

export interface Container {
  name: string;
  image: string;
  port: { host: number; container: number };
  /** Folder inside the container that holds its data. */
  data: string;
  command?: string[];
}

/** Whether a Docker engine answers and has, or can get, the image; else a phrase that says what is missing. */
export async function dockerCanRun(image: string, { env, say }: Place): Promise<string | undefined> {
  if (!findOnPath(['docker'], env.PATH)) return 'there is no docker program';
  if ((await run('docker', ['info'], { env, within: 10_000 })).code !== 0) return 'no Docker engine answers';
  if ((await run('docker', ['image', 'inspect', image], { env, within: 10_000 })).code === 0) return undefined;
  say(`Pulling the image ${image}, once`);
  const pulled = await run('docker', ['pull', image], { env, within: 600_000 });
  return pulled.code === 0 ? undefined : `docker pull ${image} failed`;
}

/** The container as a program: a `docker run` in the foreground, the container's data under the folder. */
export function programOf(container: Container, { dataDir, env }: Place): Program {
  const data = join(dataDir, `${container.name}-container`);
  mkdirSync(data, { recursive: true });
  // The image's own user writes there, whatever its number.
  chmodSync(data, 0o777);
  const name = `pawplan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${container.name}`;
  const { host, container: inner } = container.port;
  const args = ['run', '--rm', '--name', name, '--hostname', container.name, '-p', `127.0.0.1:${host}:${inner}`];
  args.push('-v', `${data}:${container.data}`, container.image, ...(container.command ?? []));
  // A killed `docker run` leaves its container behind.
  const clearAway = async () => void (await run('docker', ['rm', '-f', name], { env }));
  return { name: container.name, file: 'docker', args, env, clearAway };
}
