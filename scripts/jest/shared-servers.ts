import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { isAlive, type ProcessRecord, recordOf } from '../processes/identity.ts';
import { readJson, writeJson } from '../processes/json-file.ts';
import { withLock } from '../processes/lock.ts';
import { tailOf } from '../processes/supervise-process.ts';
import { waitFor } from '../processes/wait.ts';

/** The folder of the servers that all test runs of this checkout share. */
export const TEST_SERVERS = resolve(import.meta.dirname, '../../.cache/test-servers');

interface Addresses {
  mongodbUri: string;
  rabbitmqUrl: string;
}

interface State extends Addresses {
  keeper: ProcessRecord;
}

const LOCK = join(TEST_SERVERS, 'users.lock');
const STATE = join(TEST_SERVERS, 'addresses.json');
const USERS = join(TEST_SERVERS, 'users');

/**
 * Registers this process as a user of the shared servers and returns their addresses. Starts the servers for the first
 * user.
 */
export async function joinServers(): Promise<Addresses> {
  return withLock(LOCK, async () => {
    writeJson(join(USERS, `${process.pid}.json`), recordOf(process.pid));
    const running = readJson<State>(STATE);
    return running && isAlive(running.keeper) ? running : startServerProcess();
  });
}

/** Unregisters this process. When no user is left, the server process stops the servers. */
export function leaveServers(): void {
  rmSync(join(USERS, `${process.pid}.json`), { force: true });
}

/** Publishes the addresses to the test runs; called by the server process. */
export function publish(addresses: Addresses): void {
  writeJson(STATE, { ...addresses, keeper: recordOf(process.pid) });
}

/** Removes the addresses if no test run uses the servers any more. Returns whether it did. */
export async function withdrawIfUnused(): Promise<boolean> {
  return withLock(LOCK, () => {
    if (anyUser()) return false;
    rmSync(STATE, { force: true });
    return true;
  });
}

/** Whether a running process uses the servers. */
function anyUser(): boolean {
  if (!existsSync(USERS)) return false;
  const records = readdirSync(USERS).map((file) => readJson<ProcessRecord>(join(USERS, file)));
  return records.some((record) => record && isAlive(record));
}

async function startServerProcess(): Promise<Addresses> {
  rmSync(STATE, { force: true });
  mkdirSync(TEST_SERVERS, { recursive: true });
  const logFile = join(TEST_SERVERS, 'keeper.log');
  const log = openSync(logFile, 'w');
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'server-process.ts')], {
    detached: true,
    // Addresses that were set for one run must not be used for the others.
    env: { ...process.env, MONGODB_URI: '', RABBITMQ_URL: '' },
    stdio: ['ignore', log, log],
  });
  let ended = false;
  keeper.once('exit', () => (ended = true));
  keeper.unref();
  const state = await waitFor(() => readJson<State>(STATE) ?? (ended ? 'ended' : undefined), 900_000, 50);
  if (state === undefined || state === 'ended')
    throw new Failure(`The servers for the tests did not start:\n${tailOf(logFile)}`);
  return state;
}
