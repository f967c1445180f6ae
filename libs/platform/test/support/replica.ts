import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { CompiledFixtures } from './compile.js';

interface Replica {
  process: ChildProcess;
  /** Ends the process. Resolves with its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the test service in a separate process and waits until it answers. */
export async function startReplica(
  fixtures: CompiledFixtures,
  options: { env: Record<string, string>; execArgv?: string[] },
): Promise<Replica> {
  const child = fork(fixtures.path('echo.main'), {
    env: { ...process.env, NODE_OPTIONS: '', ...options.env },
    execArgv: options.execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The replica ended with ${code} before it was ready`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    return code as number | null;
  };
  return { process: child, end };
}
