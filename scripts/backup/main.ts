import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { Failure, runMain } from '../processes/failure.ts';
import { recordBackup } from './last-backup.ts';
import { restoreBackup } from './restore.ts';
import { type BackupSummary, takeBackup } from './take.ts';

const USAGE = `backup take [FILE]                  writes a backup to FILE, else to the standard output
backup restore [FILE] [--replace]   restores one from FILE, else from the standard input`;

/**
 * Takes and restores backups of the databases at MONGODB_URI whose names begin with NAME_PREFIX. Prints progress to
 * standard error.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [command, file, ...rest] = positionals;
  if ((command !== 'take' && command !== 'restore') || rest.length > 0) throw new Failure(USAGE);
  const { MONGODB_URI, NAME_PREFIX = 'pawplan' } = process.env;
  if (!MONGODB_URI)
    throw new Failure(
      'MONGODB_URI is missing: the address of the database, with an account that reaches all services.',
    );
  const client = new MongoClient(MONGODB_URI, { serverSelectionTimeoutMS: 10_000 });
  try {
    const work = command === 'take' ? take : restore;
    console.error(await work(client, NAME_PREFIX, file, values));
  } finally {
    await client.close();
  }
}

async function take(client: MongoClient, prefix: string, file: string | undefined): Promise<string> {
  const { documents, takenAt } = file
    ? await takeFile(client, prefix, file)
    : await takeBackup(client, prefix, process.stdout);
  const done = `Backed up ${documents} documents${file ? ` to ${file}` : ''}`;
  // Without documents there is no backup to record, and a wrong NAME_PREFIX must not create a database.
  if (documents === 0) return done;
  // The backup is complete even if this fails: the database account may be read-only.
  const problem = await recordBackup(client, prefix, takenAt).catch((error: Error) => error);
  return problem ? `${done}, but the time could not be recorded for \`admin check\`: ${problem.message}` : done;
}

/** Writes to a second file and renames it, so that an existing file is always complete. */
async function takeFile(client: MongoClient, prefix: string, file: string): Promise<BackupSummary> {
  const draft = `${file}.part`;
  try {
    const taken = await takeBackup(client, prefix, createWriteStream(draft, { mode: 0o600 }));
    renameSync(draft, file);
    return taken;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function restore(
  client: MongoClient,
  prefix: string,
  file: string | undefined,
  options: { replace?: boolean },
): Promise<string> {
  const input: Readable = file ? createReadStream(file) : process.stdin;
  return `Restored ${await restoreBackup(client, prefix, input, options)} documents`;
}

runMain(main);
