import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import { type Migration, MigrationLock, Migrator, type MigratorOptions } from '@pawplan/platform';
import { openTestDatabase, requiredEnv, TcpProxy, type TestDatabase, waitUntil } from '@pawplan/testing';
import { mongo } from 'mongoose';

Logger.overrideLogger(false);

let database: TestDatabase;
let db: mongo.Db;

beforeEach(async () => {
  database = await openTestDatabase('migrations');
  db = database.connection.getClient().db(database.name);
});
afterEach(() => database.drop());

const migrator = (options: Partial<MigratorOptions> = {}) =>
  new Migrator(db, { migrations: [], collections: [], mode: 'start', ...options });

const appliedNumbers = async () =>
  (await db.collection('migrations').find().sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));

/** A migration that records each of its runs. */
const recordingMigration = (number: number): Migration => ({
  number,
  name: `note-${number}`,
  up: async (on) => void (await on.collection('runs').insertOne({ number })),
});
const runs = async () => (await db.collection('runs').find().sort({ _id: 1 }).toArray()).map(({ number }) => number);

it('[UPGRADE-01] runs every migration once, in order, when replicas start at the same time', async () => {
  const migrations = [recordingMigration(1), recordingMigration(2), recordingMigration(3)];
  await Promise.all(Array.from({ length: 5 }, () => migrator({ migrations }).run()));
  expect(await runs()).toEqual([1, 2, 3]);
  await migrator({ migrations: [...migrations, recordingMigration(4)] }).run();
  expect(await runs()).toEqual([1, 2, 3, 4]);
});

it('[UPGRADE-01] a replica waits until another one has migrated', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const slow: Migration = {
    number: 1,
    name: 'slow',
    up: async (on) => finished.then(() => recordingMigration(1).up(on, never)),
  };
  const order: string[] = [];
  const first = migrator({ migrations: [slow] })
    .run()
    .then(() => order.push('first'));
  await waitUntil('the lock is taken', async () => (await db.collection('migration_lock').countDocuments()) === 1);
  const second = migrator({ migrations: [slow] })
    .run()
    .then(() => order.push('second'));
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(await runs()).toEqual([1]);
  expect(await db.collection('migration_lock').countDocuments()).toBe(0);
});

it('[UPGRADE-01] keeps the lock for as long as a migration takes', async () => {
  const lockMs = 2_000;
  let renewals = 0;
  const long: Migration = {
    number: 1,
    name: 'long',
    up: async (on) => {
      const seen = new Set<string>();
      await waitUntil('the lock is renewed', async () => {
        const lock = await on.collection('migration_lock').findOne();
        renewals = seen.add(String(lock?.expiresAt?.getTime())).size;
        return renewals > 5;
      });
      await recordingMigration(1).up(on, never);
    },
  };
  await Promise.all([migrator({ migrations: [long], lockMs }).run(), migrator({ migrations: [long], lockMs }).run()]);
  expect(renewals).toBeGreaterThan(5);
  expect(await runs()).toEqual([1]);
});

it('[UPGRADE-02] a replica migrates after another one crashed, once the lock of the crashed one has expired', async () => {
  await db.collection('runs').insertOne({ number: 'half' });
  // The state after a crash: the lock exists, and no record that the migration is done.
  const expiresAt = new Date(Date.now() + 1_000);
  await db.collection('migration_lock').insertOne({ _id: 'lock' as never, holder: 'the crashed one', expiresAt });
  await migrator({ migrations: [recordingMigration(1)] }).run();
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime());
  expect(await runs()).toEqual(['half', 1]);
});

it('[UPGRADE-02] stops a replica that has lost its lock', async () => {
  const stolen: Migration = {
    number: 1,
    name: 'stolen',
    up: async (on, { signal }) => {
      await on.collection('migration_lock').updateOne({}, { $set: { holder: 'another one' } });
      await waitUntil('the migration is aborted', async () => signal.aborted);
    },
  };
  const run = migrator({ migrations: [stolen, recordingMigration(2)], lockMs: 200 }).run();
  await expect(run).rejects.toThrow('The lock of the migrations was lost');
  expect(await appliedNumbers()).toEqual([]);
  expect(await runs()).toEqual([]);
});

it('[UPGRADE-02] the clock of the database decides when a lock expires, and not the clocks of the replicas', async () => {
  const lock = new MigrationLock(db, 30_000);
  expect(await lock.acquire()).toBe(true);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
  try {
    expect(await new MigrationLock(db, 30_000).acquire()).toBe(false);
    await lock.release();
    clock.mockReturnValue(now - 3_600_000);
    expect(await lock.acquire()).toBe(true);
    expect(await new MigrationLock(db, 30_000).acquire()).toBe(false);
  } finally {
    clock.mockRestore();
    await lock.release();
  }
});

it('[UPGRADE-02] notifies a replica that its lock has expired while the database does not answer', async () => {
  const { proxy, url } = await TcpProxy.before(requiredEnv('MONGODB_URI'));
  const through = new URL(url);
  through.searchParams.delete('replicaSet');
  through.searchParams.set('directConnection', 'true');
  // Closing the client selects a server once more.
  const client = new mongo.MongoClient(through.href, { serverSelectionTimeoutMS: 1_000 });
  const lock = new MigrationLock(client.db(database.name), 400);
  expect(await lock.acquire()).toBe(true);
  proxy.delay(30_000);
  await waitUntil('the signal is aborted', async () => lock.signal.aborted, 5_000);
  await proxy.close();
  await client.close();
});

it('[UPGRADE-03] stops at a failing migration and names it', async () => {
  const broken: Migration = { number: 2, name: 'broken', up: async () => Promise.reject(new Error('no such field')) };
  const collections = [{ name: 'things', indexes: [{ key: { a: 1 } }] }];
  const run = migrator({ migrations: [recordingMigration(1), broken, recordingMigration(3)], collections }).run();
  await expect(run).rejects.toThrow(
    `Migration 2 (broken) failed in ${database.name}, nothing after it was run: no such field`,
  );
  expect(await appliedNumbers()).toEqual([1]);
  expect(await runs()).toEqual([1]);
  expect(await db.listCollections({ name: 'things' }).toArray()).toEqual([]);
  await migrator({
    migrations: [recordingMigration(1), recordingMigration(2), recordingMigration(3)],
    collections,
  }).run();
  expect(await runs()).toEqual([1, 2, 3]);
});

it('[UPGRADE-07] stops waiting after a limited time and names the holder of the lock', async () => {
  const lock = new MigrationLock(db, 30_000);
  expect(await lock.acquire()).toBe(true);
  const run = migrator({ migrations: [recordingMigration(1)], waitMs: 300 }).run();
  const holder = `${hostname()} process ${process.pid} [0-9a-f-]{36}`;
  await expect(run).rejects.toThrow(
    new RegExp(`^${database.name} is still being migrated by ${holder}: gave up waiting$`),
  );
  expect(await runs()).toEqual([]);
  await lock.release();
});

it('[UPGRADE-11] waits for a replica that has the lock, also when nothing is left to migrate', async () => {
  const lock = new MigrationLock(db, 30_000);
  expect(await lock.acquire()).toBe(true);
  await expect(migrator({ waitMs: 300 }).run()).rejects.toThrow('gave up waiting');
  await expect(migrator({ mode: 'never' }).run()).rejects.toThrow('must be migrated first');
  await lock.release();
  await migrator({ mode: 'never' }).run();
});

it('[UPGRADE-11] waits for an index that a crashed replica had started to build', async () => {
  const things = db.collection('things');
  await things.insertMany(Array.from({ length: 150_000 }, (_, n) => ({ a: `${n}` })));
  const indexes = [{ key: { a: 1 as const }, unique: true }];
  const built = things.createIndex({ a: 1 }, { unique: true });
  await waitUntil('the index is listed', async () => (await things.indexes()).length === 2);
  await db
    .collection('migration_lock')
    .insertOne({ _id: 'lock' as never, holder: 'the crashed one', expiresAt: new Date(0) });
  await migrator({ collections: [{ name: 'things', indexes }] }).run();
  // The server rejects the hint while the index is being built.
  expect(await things.find({ a: '7' }).hint('a_1').toArray()).toHaveLength(1);
  await built;
}, 60_000);

it('[UPGRADE-08] changes nothing in a database that a later release has already migrated', async () => {
  const later = [{ name: 'things', indexes: [{ key: { a: 1 }, unique: true }] }];
  await migrator({ migrations: [recordingMigration(1), recordingMigration(2)], collections: later }).run();
  await migrator({
    migrations: [recordingMigration(1)],
    collections: [{ name: 'things', indexes: [{ key: { a: 1 } }] }],
  }).run();
  expect(await db.collection('things').indexes()).toMatchObject([{}, { key: { a: 1 }, unique: true }]);
  expect(await appliedNumbers()).toEqual([1, 2]);
});

it('[UPGRADE-09] refuses to start on an old database when migrations are switched off', async () => {
  await expect(migrator({ migrations: [recordingMigration(1)], mode: 'never' }).run()).rejects.toThrow(
    `${database.name} must be migrated first: run "npm run migrate"`,
  );
  await migrator({ migrations: [recordingMigration(1)], mode: 'only' }).run();
  await migrator({ migrations: [recordingMigration(1)], mode: 'never' }).run();
});

const never = { signal: new AbortController().signal };
