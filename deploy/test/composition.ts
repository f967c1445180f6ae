import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DockerComposeEnvironment, type StartedDockerComposeEnvironment } from 'testcontainers';

const root = join(__dirname, '../..');

/** The compose file as a running product of its own name, port and volumes. */
export interface Composition {
  /** Where the gateway answers. */
  address: string;
  /** The container of a service, replicas counted from 1. */
  container(service: string, replica?: number): ReturnType<StartedDockerComposeEnvironment['getContainer']>;
  /** Ends it and removes its volumes. */
  down(): Promise<void>;
}

/** Secrets such as an operator would set. */
export const secrets = () => ({
  JWT_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  RABBITMQ_PASSWORD: randomBytes(16).toString('hex'),
});

/** Whether there is only the `docker-compose` of the first generation, and no `docker compose`. */
const standalone = (): boolean => {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
};

interface Ended {
  code: number;
  said: string;
}

const end = (file: string, args: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  promisify(execFile)(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );

/** Runs compose with an environment of our choice to its end. */
export const compose = (args: string[], environment: Record<string, string>): Promise<Ended> =>
  standalone() ? end('docker-compose', args, environment) : end('docker', ['compose', ...args], environment);

/** Runs a command in the built image, with nothing in its environment, to its end. */
export const runImage = (command: string[]): Promise<Ended> =>
  end('docker', ['run', '--rm', 'pawplan:local', ...command]);

/** Brings the compose file up with two planners and three focus services, on a free port; the images are expected to be built. */
export async function composeUp(): Promise<Composition> {
  const project = `pawplan-${randomBytes(4).toString('hex')}`;
  const port = await freePort();
  const firstGeneration = standalone();
  const environment = await new DockerComposeEnvironment(root, 'docker-compose.yml')
    .withProjectName(project)
    .withEnvironment({ ...secrets(), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
    .withClientOptions({
      executable: firstGeneration ? { standalone: true } : undefined,
      commandOptions: ['--scale', 'planner=2', '--scale', 'focus=3'],
    })
    .withStartupTimeout(400_000)
    .up();
  return {
    address: `http://localhost:${port}`,
    // The first generation names containers with underscores, and its project stays in the name that we are given.
    container: (service, replica = 1) =>
      environment.getContainer(firstGeneration ? `${project}_${service}_${replica}` : `${service}-${replica}`),
    down: async () => {
      await environment.down({ removeVolumes: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
