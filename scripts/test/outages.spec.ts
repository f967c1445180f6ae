import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessRecord } from '../processes/identity.ts';
import { readJson } from '../processes/json-file.ts';
import { pickPort } from '../processes/ports.ts';
import { waitFor } from '../processes/wait.ts';
import { processes } from '../product/folders.ts';
import { notReadyReason } from '../product/readiness.ts';
import { type ProductProcess, spawnProduct } from '../product/spawn-product.ts';
import { client, type WritableKind, Writer } from './writer.ts';

const VICTIMS = [...processes().map(({ name }) => name), 'mongodb', 'rabbitmq'];
/** The number of acknowledged writes per writer between two outages. */
const BETWEEN = 5;

const todos: WritableKind = { path: '/api/todos', list: '/api/todos', body: (title) => ({ title }) };
const goals: WritableKind = { path: '/api/goals', list: '/api/goals', body: (title) => ({ title, targetValue: 1 }) };
const minutesOn = (taskId: string): WritableKind => ({
  path: '/api/focus',
  // Without `from`, only the newest sessions are listed.
  list: '/api/focus?from=2020-01-01',
  // Sessions last 1 second, because a day has room for only 24 hours.
  body: () => ({ taskType: 'habit', taskId, duration: 1 }),
});

describe('the product on servers of its own, under load', () => {
  let dataDir: string;
  let port: number;
  let product: ProductProcess;
  let writers: Writer[];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'outages-'));
    port = await pickPort();
    const own = { MONGODB_URI: '', RABBITMQ_URL: 'own', NAME_PREFIX: '', RATE_LIMIT_DISABLED: 'true' };
    product = await spawnProduct({ DATA_DIR: dataDir, PORT: String(port), ...own });
    const account = { name: 'Ann', email: 'ann@example.org', password: 'paws and whiskers' };
    const reply = await client(product.address, '')('/api/auth/register', account);
    const call = client(product.address, ((await reply.json()) as { token: string }).token);
    const habit = (await (await call('/api/habits', { name: 'Walk' })).json()) as { _id: string };
    writers = [todos, todos, goals, minutesOn(habit._id)].map((made) => new Writer(made, call));
  }, 240_000);

  afterAll(async () => {
    await product?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  const pidOf = (name: string) => readJson<ProcessRecord>(join(dataDir, 'run', `${name}.json`))?.pid ?? 0;

  it('[RUN-21, PLAT-24] after kill -9 of each process, the database and the broker, no acknowledged write is lost or doubled', async () => {
    const furtherWrites = () => {
      const before = writers.map(({ acknowledged }) => acknowledged.length);
      const all = () => writers.every(({ acknowledged }, n) => acknowledged.length >= (before[n] ?? 0) + BETWEEN);
      return waitFor(() => all() || undefined, 60_000);
    };
    for (const victim of VICTIMS) {
      expect([victim, await furtherWrites()]).toEqual([victim, true]);
      process.kill(pidOf(victim), 'SIGKILL');
    }
    expect(await furtherWrites()).toBe(true);
    await Promise.all(writers.map((writer) => writer.stop()));
    expect(await waitFor(async () => (await notReadyReason(port)) === '' || undefined, 60_000)).toBe(true);

    for (const writer of writers) {
      const alike = writers.filter(({ made }) => made === writer.made);
      const acknowledged = alike.flatMap((each) => each.acknowledged);
      expect((await writer.existingIds()).sort()).toEqual(acknowledged.sort());
    }
  }, 400_000);
});
