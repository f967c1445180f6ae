import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../scripts/product/folders.ts';

const READY = /^Pawplan is running at (http:\/\/\S+)/;

/** All started processes; they are ended when the bench ends, also after an error. */
const started: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of started) child.kill('SIGTERM');
});

interface Running {
  address: string;
  /** Milliseconds from the start of the command to the line that reports that the product runs. */
  startedInMs: number;
  stop(): Promise<void>;
}

/** Starts the product with the public start script and waits until it reports that it runs. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1];
    if (!address) {
      lines.push(line);
      continue;
    }
    child.stdout.resume();
    return { address, startedInMs: performance.now() - begun, stop: () => stop(child) };
  }
  throw new Error(`The product did not start:\n${lines.join('\n')}`);
}

/** Starts the processes of the baseline and waits until each reports that it is ready. */
export async function startBaseline(
  env: NodeJS.ProcessEnv,
): Promise<{ stop(): Promise<void>; pids: Map<string, number> }> {
  const names = ['auth', 'planner', 'focus', 'gateway'] as const;
  const children = names.map((name) => startProgram(join(import.meta.dirname, 'baseline', `${name}.ts`), env));
  await Promise.all(children.map(({ ready }) => ready));
  return {
    pids: new Map(names.map((name, index) => [name, children[index]?.pid ?? 0])),
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  };
}

export interface Program {
  pid: number;
  /** Resolves when the program reports that it is ready, which not every program does; rejects when it ends before. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Node program with its output on the terminal. */
export function startProgram(file: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Program {
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  started.push(child);
  const ready = waitUntilReady(child, file);
  // Prevents an unhandled rejection; code that awaits `ready` still receives the error.
  ready.catch(() => undefined);
  return { pid: child.pid ?? 0, ready, stop: () => stop(child) };
}

async function waitUntilReady(child: ChildProcess, file: string): Promise<void> {
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (first !== 'ready') throw new Error(`${file} ended before it was ready`);
  child.disconnect();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
