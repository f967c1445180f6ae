import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

interface Outcome {
  code: number;
  /** Both streams, in the order of arrival. */
  output: string;
  stdout: string;
}

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Time in ms after which the program is killed. */
  within?: number;
  /** Whether it gives way to other programs that need the processor. */
  inBackground?: boolean;
}

/** Runs a program and collects its output. A program that cannot be run gets code 127. */
export function run(file: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env,
      timeout: options.within,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let [output, stdout] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}

/** Runs a program with its output on the terminal and returns its exit code. */
export function runVisibly(file: string, args: string[], options: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: options.cwd, env: options.env, stdio: 'inherit' });
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
