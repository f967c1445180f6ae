import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from './failure.ts';
import { forgetProcess, recordProcess } from './orphan-processes.ts';
import { makePrivateFolder, privately } from './private-files.ts';

export interface Program {
  name: string;
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Removes what the program may leave behind when it is killed. Called before every start and after the last end. */
  cleanUp?: () => Promise<void>;
}

interface SupervisionOptions {
  runDir: string;
  logFile: string;
  /** How long the program may take to end after SIGTERM, in ms. */
  stopTimeoutMs?: number;
  /** Called when the program ended unexpectedly, with the number of exits in a row and the exit code or the error. */
  onExit?: (exits: number, how: string) => void;
  /** After an abort, the program is not started again. */
  signal?: AbortSignal;
}

const STABLE_AFTER_MS = 10_000;

/** The delay in ms before a program that has ended `exits` times in a row is restarted. */
export function restartDelay(exits: number): number {
  return Math.min(5_000, 100 * 2 ** Math.max(0, exits - 1));
}

/** Starts a program in its own process group, with its output in a log file, and restarts it whenever it ends. */
export function superviseProcess(program: Program, options: SupervisionOptions): SupervisedProcess {
  rotate(options.logFile);
  return new SupervisedProcess(program, options);
}

/** A program that is restarted until `stop`. */
export class SupervisedProcess {
  readonly #program: Program;
  readonly #options: SupervisionOptions;
  readonly #done: Promise<void>;
  #child: ChildProcess | undefined;
  #stopping = new AbortController();
  #isRestarting = false;

  constructor(program: Program, options: SupervisionOptions) {
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

  /** Sends SIGTERM, kills the process group when the program does not end in time, and waits for the end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    const killTimer = setTimeout(() => this.#killGroup(), this.#options.stopTimeoutMs ?? 10_000);
    await this.#done;
    clearTimeout(killTimer);
    await this.#program.cleanUp?.();
  }

  /** Ends the program and restarts it at once, after a change of its code. */
  restart(): void {
    this.#isRestarting = this.#child?.kill('SIGTERM') ?? false;
  }

  async #run(): Promise<void> {
    for (let exits = 0; !this.#stopping.signal.aborted; ) {
      const startedAt = Date.now();
      this.#isRestarting = false;
      const how = await this.#runOnce().catch(reasonOf);
      if (this.#stopping.signal.aborted) return;
      if (this.#isRestarting) continue;
      exits = Date.now() - startedAt > STABLE_AFTER_MS ? 1 : exits + 1;
      this.#options.onExit?.(exits, how);
      await sleep(restartDelay(exits), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #runOnce(): Promise<string> {
    const { name, file, args, env, cwd, cleanUp } = this.#program;
    await cleanUp?.();
    if (this.#stopping.signal.aborted) return 'not started';
    const child = privately(() => {
      const log = openSync(this.#options.logFile, 'a');
      const started = spawn(file, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
      closeSync(log);
      return started;
    });
    this.#child = child;
    if (child.pid) recordProcess(this.#options.runDir, name, child.pid);
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
      // It has just ended.
    }
  }
}

function rotate(logFile: string): void {
  makePrivateFolder(dirname(logFile));
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
}

/** The last lines of a log file. */
export function tailOf(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
