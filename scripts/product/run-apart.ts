import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { ROOT } from './folders.ts';

/** The product, started by a script for a test. */
export interface Running {
  address: string;
  /** What it has printed so far. */
  output(): string;
  /** Sends it the signal, waits for its end and gives its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const READY = /^Pawplan is running at (http:\/\/\S+)/m;

/** Starts the product in a process of its own, by `start.ts` or another of the scripts, and waits for its ready line; a `Failure` shows what it printed instead. */
export async function runApart(env: NodeJS.ProcessEnv, script = 'start.ts'): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It ends what it started by itself, also when nobody is left to wait for it.
  process.once('exit', () => child.kill('SIGTERM'));
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const ready = READY.exec(output)?.[1];
        if (ready) resolve(ready);
      });
    }
    void exit.then(() => resolve(undefined));
  });
  if (!address) throw new Failure(output.trim());
  return {
    address,
    output: () => output,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
}
