import { createHash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../processes/find-program.ts';
import { makePrivateFolder, writePrivately } from '../processes/private-files.ts';
import { run } from '../processes/run.ts';
import type { Program } from '../processes/supervise-process.ts';
import { ROOT } from '../product/folders.ts';
import type { ServerContext } from './server.ts';

export interface Container {
  name: string;
  image: string;
  port: { host: number; container: number };
  /** Folder inside the container that holds its data. */
  data: string;
  /** Arguments of the start script. */
  arguments: string[];
  /** Folder under `deploy` that the container sees as /etc/pawplan; its `start.sh` starts the server. */
  scripts: string;
  /** Secrets and settings, passed in a file because every user can read a command line. */
  env: Record<string, string>;
}

/**
 * Checks that a Docker engine is available and has, or can pull, the image. Returns undefined, or a phrase that says
 * what is missing.
 */
export async function dockerCanRun(image: string, { env, say }: ServerContext): Promise<string | undefined> {
  if (!findOnPath(['docker'], env.PATH)) return 'there is no docker program';
  if ((await run('docker', ['info'], { env, within: 10_000 })).code !== 0) return 'no Docker engine answers';
  if ((await run('docker', ['image', 'inspect', image], { env, within: 10_000 })).code === 0) return undefined;
  say(`Pulling the image ${image} (only once)`);
  const pulled = await run('docker', ['pull', image], { env, within: 600_000 });
  return pulled.code === 0 ? undefined : `docker pull ${image} failed`;
}

/** The container as a program: a `docker run` in the foreground, with the container's data in the folder. */
export function programOf(container: Container, place: ServerContext): Program {
  const { dataDir, env } = place;
  const data = join(dataDir, `${container.name}-container`);
  makePrivateFolder(data);
  // The user of the image, whose id is unknown, must be able to write there. Other users have no access to the parent
  // folder.
  chmodSync(data, 0o777);
  const envFile = join(dataDir, `${container.name}.env`);
  const lines = Object.entries(container.env).map(([name, value]) => `${name}=${value}\n`);
  writePrivately(envFile, lines.join(''));
  const name = containerName(container, place);
  const { host, container: inner } = container.port;
  const args = ['run', '--rm', '--name', name, '--hostname', container.name, '-p', `127.0.0.1:${host}:${inner}`];
  args.push('--env-file', envFile, '-v', `${join(ROOT, 'deploy', container.scripts)}:/etc/pawplan:ro`);
  args.push('-v', `${data}:${container.data}`, '--entrypoint', 'sh', container.image, '/etc/pawplan/start.sh');
  args.push(...container.arguments);
  // When `docker run` is killed, its container keeps running.
  const cleanUp = async () => void (await run('docker', ['rm', '-f', name], { env }));
  return { name: container.name, file: 'docker', args, env, cleanUp };
}

/** The name of the container, which is different for different data folders. */
export function containerName({ name }: Pick<Container, 'name'>, { dataDir }: ServerContext): string {
  return `pawplan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}-${name}`;
}
