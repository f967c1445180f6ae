import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { pickPort } from '../processes/ports.ts';
import { run } from '../processes/run.ts';
import { waitFor } from '../processes/wait.ts';
import { ROOT } from '../product/folders.ts';
import { type ProductProcess, spawnProduct } from '../product/spawn-product.ts';
import { client, type WritableKind, Writer } from './writer.ts';

const SERVICES = ['auth', 'planner', 'progress', 'focus', 'notify'];
const account = { name: 'Ann', email: 'ann@example.org', password: 'paws and whiskers' };
const todos: WritableKind = { path: '/api/todos', list: '/api/todos', body: (title) => ({ title }) };
const goals: WritableKind = { path: '/api/goals', list: '/api/goals', body: (title) => ({ title, targetValue: 1 }) };

/** An instance on the servers of the test, with its own folder and prefix. */
function instance(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: folder,
    NAME_PREFIX: `${process.env.NAME_PREFIX}-${name}`,
    RATE_LIMIT_DISABLED: 'true',
  };
  return { env, folder, start: async () => spawnProduct({ ...env, PORT: String(await pickPort()) }) };
}

describe('a backup', () => {
  const [from, to, third] = [instance('from'), instance('to'), instance('third')];
  const file = join(from.folder, 'pawplan.backup');
  let mongodb: MongoClient;
  const running: ProductProcess[] = [];

  const start = async ({ start }: typeof from) => {
    const product = await start();
    running.push(product);
    return product;
  };
  const command = (name: string, { env }: typeof from, ...args: string[]) =>
    run('npm', ['run', '--silent', name, '--', ...args], { cwd: ROOT, env, within: 120_000 });
  const signIn = async (address: string) => {
    const reply = await client(address, '')('/api/auth/login', account);
    return client(address, ((await reply.json()) as { token: string }).token);
  };
  const count = async ({ env }: typeof from) => {
    const all = SERVICES.map((service) => mongodb.db(`${env.NAME_PREFIX}_${service}`).listCollections().toArray());
    return (await Promise.all(all)).flat().length;
  };

  /** The time of the last backup, which `admin check` reports; null when it was not recorded. */
  const lastBackup = async ({ env }: typeof from): Promise<number | null> => {
    const notes = mongodb.db(`${env.NAME_PREFIX}_auth`).collection('last_backup');
    return (await notes.findOne())?.takenAt.getTime() ?? null;
  };

  /** All stored data of the services of an instance, as text, except whether an event is still to be published. */
  const contentOf = async ({ env }: typeof from) => {
    const stored: string[] = [];
    for (const service of SERVICES) {
      const db = mongodb.db(`${env.NAME_PREFIX}_${service}`);
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const indexes = (await db.collection(name).indexes()).map((index) => JSON.stringify(index)).sort();
        stored.push(`${service}.${name}: ${indexes.join(' ')}`);
        const all = db
          .collection(name)
          .find({}, { promoteValues: false, projection: { pending: 0 } })
          .sort({ _id: 1 });
        for await (const document of all) stored.push(BSON.EJSON.stringify(document, { relaxed: false }));
      }
    }
    return stored.sort();
  };

  beforeAll(async () => {
    mongodb = await MongoClient.connect(process.env.MONGODB_URI ?? '');
  });
  afterAll(async () => {
    for (const product of running) await product.end();
    await mongodb.close();
    for (const { folder } of [from, to, third]) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('[RUN-41] [RUN-42] [RUN-45] a backup taken during writes restores all data acknowledged before it, and unpublished events, into an empty instance', async () => {
    const product = await start(from);
    const reply = await client(product.address, '')('/api/auth/register', account);
    const call = client(product.address, ((await reply.json()) as { token: string }).token);
    const writers = [todos, todos, goals].map((made) => new Writer(made, call));
    await waitFor(() => writers.every(({ acknowledged }) => acknowledged.length >= 20) || undefined, 60_000);
    const before = writers.map(({ acknowledged }) => [...acknowledged]);
    // The planner receives a group by an event. For a group that was just created, this event may still be on its way.
    const group = (await (await call('/api/groups', { name: 'Us two' })).json()) as { _id: string };
    expect(await lastBackup(from)).toBeNull();
    const calledAt = Date.now();
    const backup = await command('backup', from, file);
    expect(await lastBackup(from)).toBeGreaterThanOrEqual(calledAt);
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Backed up \d+ documents/) });
    expect(writers.every(({ acknowledged }, n) => acknowledged.length > (before[n]?.length ?? 0))).toBe(true);
    await Promise.all(writers.map((writer) => writer.stop()));
    await product.end();

    const restored = await command('restore', to, file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored \d+ documents/) });
    expect(restored.output.match(/\d+ documents/)?.[0]).toBe(backup.output.match(/\d+ documents/)?.[0]);
    expect(await count(to)).toBe(await count(from));
    const journal = mongodb.db(`${to.env.NAME_PREFIX}_auth`).collection('journal');
    const withEvents = await journal.countDocuments({ 'events.0': { $exists: true } });
    expect([withEvents > 0, await journal.countDocuments({ pending: true })]).toEqual([true, withEvents]);

    const other = await start(to);
    const again = await signIn(other.address);
    for (const [n, { made, acknowledged }] of writers.entries()) {
      const listed = (await (await again(made.list)).json()) as { _id: string }[];
      const ids = listed.map(({ _id }) => _id);
      // The backup contains everything that was acknowledged before, and nothing that was never created.
      expect(ids).toEqual(expect.arrayContaining(before[n] ?? []));
      if (made === goals) expect(acknowledged).toEqual(expect.arrayContaining(ids));
    }
    const inGroup = await fetch(`${other.address}/api/todos`, {
      method: 'POST',
      headers: { ...(await bearer(other.address)), 'x-space': group._id, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Feed the cat' }),
    });
    expect(inGroup.status).toBe(201);
  }, 240_000);

  const bearer = async (address: string) => {
    const reply = await client(address, '')('/api/auth/login', account);
    return { authorization: `Bearer ${((await reply.json()) as { token: string }).token}` };
  };

  it('[RUN-41] a backup taken while nothing runs restores every document, with types and indexes', async () => {
    const still = join(from.folder, 'still.backup');
    expect(await command('backup', from, still)).toMatchObject({ code: 0 });
    expect(await command('restore', third, still)).toMatchObject({ code: 0 });
    // This includes the record of the last backup: a restored instance is at that time.
    expect(await contentOf(third)).toEqual(await contentOf(from));
  }, 120_000);

  it('[RUN-45] a backup that fails or is empty is not recorded', async () => {
    const noted = await lastBackup(from);
    const failed = await command('backup', from, join(from.folder, 'no such folder', 'a.backup'));
    expect(failed.code).toBe(1);
    expect(await lastBackup(from)).toBe(noted);
    const emptyInstance = { ...from, env: { ...from.env, NAME_PREFIX: `${from.env.NAME_PREFIX}-empty` } };
    expect(await command('backup', emptyInstance, join(from.folder, 'nothing.backup'))).toMatchObject({
      code: 0,
      output: expect.stringContaining('Backed up 0 documents'),
    });
    expect(await lastBackup(emptyInstance)).toBeNull();
  }, 120_000);

  it('[RUN-43] a backup is not restored over data, into a running product, or from a damaged or foreign file; the data stays', async () => {
    const product = running.at(-1);
    expect(await command('restore', to, file, '--replace')).toMatchObject({
      code: 1,
      output: expect.stringContaining('already running'),
    });
    await product?.end();
    const collections = await count(to);
    expect(await command('restore', to, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is data in'),
    });
    const [half, other] = [join(to.folder, 'half'), join(to.folder, 'other')];
    writeFileSync(half, readFileSync(file).subarray(0, -2_000));
    writeFileSync(other, 'paws');
    const not = (wrong: string) => command('restore', to, wrong, '--replace');
    expect(await not(half)).toMatchObject({ code: 1, output: expect.stringContaining('The backup is incomplete') });
    expect(await not(other)).toMatchObject({
      code: 1,
      output: expect.stringContaining('This file is not a backup of Pawplan'),
    });
    expect(await count(to)).toBe(collections);
    expect(await command('restore', to, file, '--replace')).toMatchObject({ code: 0 });
    expect(await count(to)).toBe(collections);
  }, 180_000);
});
