import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface WriterTask {
  prefix: string;
  database: string;
  mongodbUri: string;
  rabbitUrl: string;
  /** The notes `from` <= n < `to` are written, one every `pauseMs` milliseconds. */
  from: number;
  to: number;
  pauseMs: number;
}

/** Starts a separate process that writes notes and publishes their events. */
export function startWriter(task: WriterTask): ChildProcess {
  const run = [
    '--import',
    join(import.meta.dirname, '../../../../scripts/jest/run-typescript.mjs'),
    join(import.meta.dirname, 'writer-process.ts'),
  ];
  const env = { PATH: process.env.PATH, WRITER_TASK: JSON.stringify(task) };
  return spawn(process.execPath, run, { env, stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Kills the process at once, as a crash would. Returns false if it had already ended. */
export async function killWriter(writer: ChildProcess): Promise<boolean> {
  if (writer.exitCode !== null || writer.signalCode !== null) return false;
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  await ended;
  return true;
}
