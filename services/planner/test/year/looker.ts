import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { requiredEnv } from '@pawplan/testing';

const LOADER = join(__dirname, '../../../../libs/platform/test/support/run-typescript.mjs');

/** A planner in a process of its own that can be killed at any moment and started again. */
export class Looker {
  private process?: ChildProcess;
  private ended: Promise<unknown> = Promise.resolve();
  private says: (line: string) => void = () => undefined;
  private ready: Promise<void> = Promise.resolve();
  /** Whether it can look now. */
  isAwake = false;
  /** How many reminders it gave, as far as it lived to tell. */
  delivered = 0;

  constructor(private readonly prefix: string) {}

  /** Starts it at a time (ISO 8601); it is `awake` some seconds later. */
  start(time: string): void {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URI: requiredEnv('MONGODB_URI'),
      RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
      NAME_PREFIX: this.prefix,
      LOG_LEVEL: 'silent',
      REMINDER_POLL_SECONDS: '3600',
      LOOKER_TIME: time,
    };
    const run = ['--import', LOADER, join(__dirname, 'looker-process.ts')];
    const child = spawn(process.execPath, run, { env, stdio: ['pipe', 'pipe', 'inherit'] });
    // Written to while it dies.
    child.stdin.on('error', () => undefined);
    createInterface({ input: child.stdout }).on('line', (line) => this.says(line));
    this.process = child;
    this.ended = once(child, 'exit');
    this.ready = this.hears('ready').then(() => {
      this.isAwake = true;
    });
  }

  async awake(): Promise<void> {
    await this.ready;
  }

  /** Looks at a time (ISO 8601); resolves when it has, or has died over it. */
  async look(time: string): Promise<void> {
    const looked = this.hears('looked');
    this.process?.stdin?.write(`${time}\n`);
    await looked;
  }

  /** Kills it so many milliseconds from now, as a crash would. */
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

  private async hears(expected: string): Promise<void> {
    const said = new Promise<void>((resolve) => {
      this.says = (line) => {
        const [word, count = '0'] = line.split(' ');
        this.delivered += Number(count);
        if (word === expected) resolve();
      };
    });
    await Promise.race([said, this.ended]);
  }
}
