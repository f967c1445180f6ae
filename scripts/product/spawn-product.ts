import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { ROOT } from './folders.ts';

/** The product, started by a script for a test. */
export interface ProductProcess {
  address: string;
  /** The output so far. */
  output(): string;
  /** Sends the signal, waits for the end and returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const READY = /^Pawplan is running at (http:\/\/\S+)/m;

/**
 * Starts the product in a separate process, with `start.ts` or another script, and waits for its ready line. Throws a
 * `Failure` with its output when that line does not come.
 */
export async function spawnProduct(env: NodeJS.ProcessEnv, script = 'start.ts'): Promise<ProductProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script)], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The product stops its own processes, so SIGTERM is enough even if no process waits for its end.
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
