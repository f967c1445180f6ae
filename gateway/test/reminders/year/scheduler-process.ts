import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { requiredEnv } from '@pawplan/testing';

const LOADER = join(__dirname, '../../../../libs/platform/test/support/run-typescript.mjs');

/** A planner and notify in a separate process that can be killed at any time and started again. */
export class SchedulerProcess {
  private process?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();
  private says: (line: string) => void = () => undefined;
  private ready: Promise<void> = Promise.resolve();
  /** Whether the process is ready to poll. */
  isAwake = false;
  /** How many reminders it gave, as far as it could report them. */
  delivered = 0;

  constructor(private readonly prefix: string) {}

  /** Starts the process at a time (ISO 8601). It is ready some seconds later, see `waitUntilReady`. */
  start(time: string): void {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URI: requiredEnv('MONGODB_URI'),
      RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
      NAME_PREFIX: this.prefix,
      LOG_LEVEL: 'silent',
      REMINDER_POLL_SECONDS: '3600',
      MAIL_POLL_SECONDS: '3600',
      START_TIME: time,
    };
    const run = ['--import', LOADER, join(__dirname, 'scheduler-main.ts')];
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

  /** Polls at a time (ISO 8601). Resolves when the poll has ended or the process has ended. */
  async poll(time: string): Promise<void> {
    const polled = this.waitForLine('polled');
    this.process?.stdin?.write(`${time}\n`);
    await polled;
  }

  /** Kills the process after this many milliseconds, like a crash. */
  async crash(after: number): Promise<void> {
    await pause(after);
    await this.end();
  }

  async end(): Promise<void> {
    const child = this.process;
    this.isAwake = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await this.ended;
  }

  private async waitForLine(expected: string): Promise<void> {
    const received = new Promise<void>((resolve) => {
      this.says = (line) => {
        const [word, count = '0'] = line.split(' ');
        this.delivered += Number(count);
        if (word === expected) resolve();
      };
    });
    await Promise.race([received, this.ended]);
  }
}
