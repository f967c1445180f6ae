import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DockerComposeEnvironment, type StartedDockerComposeEnvironment } from 'testcontainers';
import { pickPort } from '../../scripts/processes/ports.ts';

const root = join(import.meta.dirname, '../..');

/** The port of the metrics in every container, reachable only by the other containers. */
export const METRICS_PORT = 9100;

/** A running product from the compose file, with its own project name, port and volumes. */
export interface Composition {
  /** The address of the gateway. */
  address: string;
  /** The state of every service, from `/api/health/status`. */
  status(): Promise<Response>;
  /** The container of a service; replicas are counted from 1. */
  container(service: string, replica?: number): ReturnType<StartedDockerComposeEnvironment['getContainer']>;
  /**
   * Runs commands from the documentation, which use `docker-compose`, in a given folder. Resolves with their output;
   * rejects when one of them fails.
   */
  commands(script: string, folder: string): Promise<string>;
  /** Stops the product and removes its volumes. */
  down(): Promise<void>;
}

/** The secrets that deploy/secrets.sh creates for an operator whose .env contains `env`. */
export function secrets(env = ''): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  mkdirSync(join(folder, 'deploy'));
  copyFileSync(join(root, 'deploy/secrets.sh'), join(folder, 'deploy/secrets.sh'));
  writeFileSync(join(folder, '.env'), env);
  const lines = execFileSync('sh', ['deploy/secrets.sh'], { cwd: folder, encoding: 'utf8' }).trim().split('\n');
  rmSync(folder, { recursive: true });
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Whether only the first-generation `docker-compose` is installed, and not `docker compose`. */
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

/** Runs compose with a given environment and waits for its end. */
export const compose = (args: string[], environment: Record<string, string>): Promise<Ended> =>
  standalone() ? end('docker-compose', args, environment) : end('docker', ['compose', ...args], environment);

interface Inspected {
  HostConfig: Record<string, unknown> & { Memory: number };
  Config: { Image: string };
  State: { Health: { Status: string } };
  /** The published ports by the port of the container, for example `3000/tcp`. */
  NetworkSettings: { Ports: Record<string, { HostPort: string }[] | null> };
}

/** The output of `docker inspect` for a container. */
export const inspect = (container: string): Inspected =>
  JSON.parse(execFileSync('docker', ['inspect', container], { encoding: 'utf8' }))[0];

/** Runs a command in the built image with an empty environment and waits for its end. */
export const runImage = (command: string[]): Promise<Ended> =>
  end('docker', ['run', '--rm', 'pawplan:local', ...command]);

/** The address of this machine for the containers. */
export function hostAddress(): string {
  const args = ['run', '--rm', '--add-host', 'host:host-gateway', 'pawplan:local', 'getent', 'hosts', 'host'];
  const [address = ''] = execFileSync('docker', args, { encoding: 'utf8' }).split(' ');
  return address;
}

/**
 * Starts the compose file with three replicas of planner, focus and notify, on a free port and with metrics; `more` are
 * further settings. The images must be built.
 */
export async function composeUp(more: Record<string, string> = {}): Promise<Composition> {
  const project = `pawplan-${randomBytes(4).toString('hex')}`;
  const port = await pickPort();
  const firstGeneration = standalone();
  const given = { ...secrets(), STATUS_TOKEN: randomBytes(16).toString('hex') };
  const address = `http://localhost:${port}`;
  const settings = { ...given, ...more, PORT: String(port), PUBLIC_URL: address, METRICS_PORT: String(METRICS_PORT) };
  const environment = await new DockerComposeEnvironment(root, 'docker-compose.yml')
    .withProjectName(project)
    .withEnvironment(settings)
    .withClientOptions({
      executable: firstGeneration ? { standalone: true } : undefined,
      commandOptions: ['planner', 'focus', 'notify'].flatMap((name) => ['--scale', `${name}=3`]),
    })
    .withStartupTimeout(400_000)
    .up();
  return {
    address,
    status: () => fetch(`${address}/api/health/status`, { headers: { authorization: `Bearer ${given.STATUS_TOKEN}` } }),
    // The first generation names containers with underscores, and its project name stays part of the name.
    container: (service, replica = 1) =>
      environment.getContainer(firstGeneration ? `${project}_${service}_${replica}` : `${service}-${replica}`),
    commands: async (script, folder) => {
      const named = firstGeneration ? '' : 'docker-compose() { docker compose "$@"; }\n';
      const compose = { COMPOSE_PROJECT_NAME: project, COMPOSE_FILE: join(root, 'docker-compose.yml') };
      const { stdout } = await promisify(execFile)('sh', ['-ec', named + script], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, ...compose },
      });
      return stdout;
    },
    down: async () => {
      await environment.down({ removeVolumes: true });
    },
  };
}
