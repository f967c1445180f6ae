import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'amqplib';
import { MongoClient, ObjectId } from 'mongodb';
import { dropPrefixed } from '../scripts/jest/drop-prefixed.ts';
import { pickPort } from '../scripts/processes/ports.ts';
import { waitFor } from '../scripts/processes/wait.ts';
import { ROOT } from '../scripts/product/folders.ts';
import { notReadyReason } from '../scripts/product/readiness.ts';
import { headersOf, type Sides } from './compare.ts';
import { type Account, fillSpaces, makeAccount } from './data.ts';
import { percentile } from './measure.ts';
import { startProgram } from './product.ts';
import type { Report } from './report.ts';

/** The number of simultaneous lists; use fewer to try out the bench itself. */
const LISTS = Number(process.env.BENCH_LISTS ?? 60);
const TODOS = 10_000;
const OTHERS_TODOS = 50;
const OTHERS_EVERY_MS = 50;
const READY_WITHIN_MS = 60_000;
/** The whole section is aborted after this time. */
const ENDS_WITHIN_MS = 10 * 60_000;
const WORKSPACES = [
  'gateway',
  'services/auth',
  'services/planner',
  'services/progress',
  'services/focus',
  'services/notify',
];

interface Download {
  bytes: number;
  broken: number;
}

/**
 * One person requests a list of 10 000 long todos sixty times at once, while another person reads a list of their own.
 * The gateway has its usual limit of simultaneous calls.
 */
export async function measureLongLists({ env }: Sides, report: Report): Promise<void> {
  const port = await pickPort();
  const prefix = `lists-${randomBytes(4).toString('hex')}`;
  const limits = { RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_REQUESTS_USER: '1000000' };
  const own = { ...env, ...limits, NAME_PREFIX: prefix, PORT: String(port), LOG_LEVEL: 'warn' };
  const programs = WORKSPACES.map((workspace) => startProgram(join(ROOT, workspace, 'dist/main.js'), own));
  const broker = await watchBroker(env.RABBITMQ_URL ?? '');
  const signal = AbortSignal.timeout(ENDS_WITHIN_MS);
  try {
    await waitFor(async () => (await notReadyReason(port)) === '' || undefined, READY_WITHIN_MS);
    const address = `http://127.0.0.1:${port}`;
    const [busy, other] = [await makeAccount(address, 'busy'), await makeAccount(address, 'other')];
    await fillLong(env.MONGODB_URI ?? '', `${prefix}_planner`, busy);
    await fillSpaces(env.MONGODB_URI ?? '', `${prefix}_planner`, [`g:${other.groupId}`], OTHERS_TODOS, other.userId);
    report.figure(
      'long lists: another person alone, p99 in ms',
      percentile(await readFor(address, other, pause(5_000), signal), 0.99),
    );
    const begun = performance.now();
    const lists = Promise.all(Array.from({ length: LISTS }, () => download(address, busy, signal)));
    const times = await readFor(address, other, lists, signal);
    const whole = await lists;
    const sizes = whole.map(({ bytes }) => bytes);
    report.figure(`long lists: ${LISTS} of ${TODOS} todos, s`, (performance.now() - begun) / 1_000);
    report.figure('long lists: MB of one', (sizes[0] ?? 0) / 1e6);
    report.figure('long lists: of different size', new Set(sizes).size - 1, { atMost: 0 });
    report.figure(
      'long lists: cut off',
      whole.reduce((sum, { broken }) => sum + broken, 0),
      { atMost: 0 },
    );
    report.figure('long lists: calls of another person meanwhile', times.length);
    report.figure('long lists: another person meanwhile, p99 in ms', percentile(times, 0.99), { atMost: 1_000 });
    for (const [index, { pid }] of programs.entries()) {
      report.figure(`long lists: most RSS of ${WORKSPACES[index]}, MB`, peakMegabytes(pid), { atMost: 600 });
    }
    report.figure('long lists: alarms of the broker', broker.alarms(), { atMost: 0 });
  } finally {
    await broker.close();
    await Promise.all(programs.map((program) => program.stop()));
    await dropPrefixed(prefix, env.MONGODB_URI ?? '', env.RABBITMQ_URL ?? '');
  }
}

/** Creates todos of the maximum length, with characters of three bytes. */
async function fillLong(uri: string, database: string, { groupId, userId }: Account): Promise<void> {
  const client = await MongoClient.connect(uri);
  const now = new Date();
  const fields = { description: '長'.repeat(2_000), priority: 'medium', category: 'personal', dueDate: null };
  const people = { createdBy: userId, assignedTo: userId, createdAt: now, updatedAt: now, version: 1 };
  const todos = client.db(database).collection<{ _id: string }>('todos');
  for (let made = 0; made < TODOS; made += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, index) => ({
      _id: new ObjectId().toHexString(),
      space: `g:${groupId}`,
      title: `Todo ${made + index} ${'x'.repeat(180)}`,
      ...fields,
      completed: false,
      ...people,
    }));
    await todos.insertMany(some, { ordered: false });
  }
  await client.close();
}

/**
 * Downloads one whole list. Returns its size in bytes and how often the download was cut off. After a 429 it waits for
 * `Retry-After` and asks again.
 */
async function download(address: string, account: Account, signal: AbortSignal): Promise<Download> {
  for (let broken = 0; ; ) {
    const response = await ask(address, account, signal);
    const bytes = await sizeOf(response).catch(() => null);
    signal.throwIfAborted();
    if (bytes === null) broken++;
    else if (response.statusCode === 200) return { bytes, broken };
    const wait = Number(response.headers['retry-after'] ?? 1) * 1_000;
    await pause(wait, undefined, { signal });
  }
}

async function sizeOf(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Reads lists one after the other until `until` has settled. Returns the milliseconds of each. */
async function readFor(
  address: string,
  account: Account,
  until: Promise<unknown>,
  signal: AbortSignal,
): Promise<number[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  const times: number[] = [];
  while (!isOver) {
    const begun = performance.now();
    const response = await ask(address, account, signal);
    await response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`The other list answered ${response.statusCode}`);
    times.push(performance.now() - begun);
    await pause(OTHERS_EVERY_MS);
  }
  return times;
}

async function ask(address: string, account: Account, signal: AbortSignal): Promise<IncomingMessage> {
  const request = get(`${address}/api/todos`, { headers: headersOf(account), agent: false, signal });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Counts how often the broker blocks publishers, as it does for an alarm of memory or disk. */
async function watchBroker(url: string): Promise<{ alarms: () => number; close: () => Promise<void> }> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  let alarms = 0;
  connection.on('blocked', () => alarms++);
  // The broker notifies only connections that publish. The queue does not exist, so the messages are dropped.
  const timer = setInterval(() => channel.publish('', 'bench-is-the-broker-blocked', Buffer.alloc(0)), 100);
  return {
    alarms: () => alarms,
    close: async () => {
      clearInterval(timer);
      await connection.close();
    },
  };
}

/** The maximum memory that a process has used since its start. Linux only. */
const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
