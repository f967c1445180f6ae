import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');
const READY = /^Pawplan is running at (http:\/\/\S+)/;

export interface Running {
  address: string;
  /** From the start of the command to the line that says that it runs. */
  startedInMs: number;
  stop(): Promise<void>;
}

/** Starts the product as anybody would, and waits until it says that it runs. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Running> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

/** Starts the three processes of the twin and waits until each says that it is ready. */
export async function startTwin(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void>; pids: Map<string, number> }> {
  const names = ['auth', 'planner', 'gateway'] as const;
  const children = names.map((name) =>
    spawn(process.execPath, [join(import.meta.dirname, 'twin', `${name}.ts`)], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(children.map(ready));
  return {
    pids: new Map(names.map((name, index) => [name, children[index]?.pid ?? 0])),
    stop: async () => void (await Promise.all(children.map(stop))),
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (first !== 'ready') throw new Error('A process of the twin ended before it was ready');
  child.disconnect();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
