import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from './failure.ts';
import { forgetProcess, noteProcess } from './leftovers.ts';

export interface Program {
  name: string;
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Clears away what it may leave behind when it is killed; called before every start and after the last end. */
  clearAway?: () => Promise<void>;
}

export interface KeepOptions {
  runDir: string;
  logFile: string;
  /** ms that the program gets to end after SIGTERM. */
  patience?: number;
  /** Called when it ended unasked, with the number of ends so far and a phrase that says how. */
  onDeath?: (deaths: number, how: string) => void;
  /** Once aborted, it is not started again. */
  signal?: AbortSignal;
}

const LIVED_LONG = 10_000;

/** The pause in ms before a program that died `deaths` times in a row is started again. */
export function backOff(deaths: number): number {
  return Math.min(5_000, 100 * 2 ** Math.max(0, deaths - 1));
}

/** Starts a program in a process group of its own, its output in a log file, and starts it again whenever it dies. */
export function keepRunning(program: Program, options: KeepOptions): Kept {
  rotate(options.logFile);
  return new Kept(program, options);
}

/** A program that is kept running until `stop`. */
export class Kept {
  readonly #program: Program;
  readonly #options: KeepOptions;
  readonly #done: Promise<void>;
  #child: ChildProcess | undefined;
  #stopping = new AbortController();
  #asked = false;

  constructor(program: Program, options: KeepOptions) {
    this.#program = program;
    this.#options = options;
    if (options.signal?.aborted) this.#stopping.abort();
    options.signal?.addEventListener('abort', () => this.#stopping.abort());
    this.#done = this.#run();
  }

  /** Name of the program. */
  get name(): string {
    return this.#program.name;
  }

  /** Number of the process, while there is one. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Asks the program to end, kills its group when it does not within its patience, and waits until it is gone. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    const impatient = setTimeout(() => this.#killGroup(), this.#options.patience ?? 10_000);
    await this.#done;
    clearTimeout(impatient);
    await this.#program.clearAway?.();
  }

  /** Ends the program and starts it again at once, as a change of its code asks for. */
  restart(): void {
    this.#asked = this.#child?.kill('SIGTERM') ?? false;
  }

  async #run(): Promise<void> {
    for (let deaths = 0; !this.#stopping.signal.aborted; ) {
      const startedAt = Date.now();
      this.#asked = false;
      const how = await this.#once().catch(reasonOf);
      if (this.#stopping.signal.aborted) return;
      if (this.#asked) continue;
      deaths = Date.now() - startedAt > LIVED_LONG ? 1 : deaths + 1;
      this.#options.onDeath?.(deaths, how);
      await sleep(backOff(deaths), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #once(): Promise<string> {
    const { name, file, args, env, cwd, clearAway } = this.#program;
    await clearAway?.();
    if (this.#stopping.signal.aborted) return 'not started';
    const log = openSync(this.#options.logFile, 'a');
    const child = spawn(file, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#child = child;
    if (child.pid) noteProcess(this.#options.runDir, name, child.pid);
    const how = await new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    });
    this.#child = undefined;
    forgetProcess(this.#options.runDir, name);
    return how;
  }

  #killGroup(): void {
    try {
      if (this.#child?.pid) process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It ended at this very moment.
    }
  }
}

function rotate(logFile: string): void {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
}

/** The last lines of a log file. */
export function tailOf(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
