import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '@pawplan/platform';
import { requiredEnv } from '@pawplan/testing';
import type { FixedClock } from '@pawplan/testing/service';

const LOADER = join(import.meta.dirname, '../../../../scripts/jest/run-typescript.mjs');

/** A planner, progress and notify in a separate process that can be killed at any time and started again. */
export class SchedulerProcess {
  private process?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();
  private says: (line: string) => void = () => undefined;
  private ready: Promise<void> = Promise.resolve();
  /** Whether the process is ready to poll. */
  isAwake = false;
  /** How many reminders its planner and its progress gave, as far as it could report them. */
  readonly delivered = [0, 0];

  private readonly directory = mkdtempSync(join(tmpdir(), 'pawplan-clock-'));
  private readonly clockFile = join(this.directory, 'now');

  /** The process has the time of `clock`: at every moment, also while it starts. */
  constructor(
    private readonly prefix: string,
    private readonly settings: Env,
    clock: FixedClock,
  ) {
    const set = clock.set.bind(clock);
    clock.set = (time) => {
      this.writeTime(time);
      set(time);
    };
    this.writeTime(clock.now().toISOString());
  }

  /** Starts the process. It is ready some seconds later, see `waitUntilReady`. */
  start(): void {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URI: requiredEnv('MONGODB_URI'),
      RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
      NAME_PREFIX: this.prefix,
      LOG_LEVEL: 'silent',
      ...this.settings,
      CLOCK_FILE: this.clockFile,
    };
    const run = ['--import', LOADER, join(import.meta.dirname, 'scheduler-main.ts')];
    const child = spawn(process.execPath, run, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    // The test may write to a process that is ending.
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => this.says(line));
    this.process = child;
    this.ended = once(child, 'exit');
    this.ready = this.waitForLine('ready').then(() => {
      this.isAwake = true;
    });
  }

  async waitUntilReady(): Promise<void> {
    await this.ready;
  }

  /** Polls for reminders and sends what is due. Resolves when this or the process has ended. */
  poll(): Promise<void> {
    return this.run('poll');
  }

  /** Sends what is due. Resolves when this or the process has ended. */
  send(): Promise<void> {
    return this.run('send');
  }

  /** Kills the process after this many milliseconds, like a crash. */
  async crash(after: number): Promise<void> {
    await pause(after);
    await this.end();
  }

  /** Ends the process for good. */
  async close(): Promise<void> {
    await this.end();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async end(): Promise<void> {
    const child = this.process;
    this.isAwake = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await this.ended;
  }

  private async run(command: string): Promise<void> {
    const done = this.waitForLine('done');
    this.process?.stdin?.write(`${command}\n`);
    await done;
  }

  /** A reader never sees half of a time. */
  private writeTime(time: string): void {
    writeFileSync(`${this.clockFile}.new`, time);
    renameSync(`${this.clockFile}.new`, this.clockFile);
  }

  private async waitForLine(expected: string): Promise<void> {
    const received = new Promise<void>((resolve) => {
      this.says = (line) => {
        const [word, ...counts] = line.split(' ');
        for (const [n, count] of counts.entries()) this.delivered[n] = (this.delivered[n] ?? 0) + Number(count);
        if (word === expected) resolve();
      };
    });
    await Promise.race([received, this.ended]);
  }
}
