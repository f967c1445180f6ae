import { login } from '@pawplan/contracts';
import { startService } from '@pawplan/platform';
import { requiredEnv, testPrefix } from '@pawplan/testing';
import mongoose, { type Connection } from 'mongoose';
import { AUTH, AuthModule } from '../src/auth.module.js';
import { type Auth, PASSWORD, startAuth, visitor } from './auth.js';

let prefix: string;
let database: Connection;
let auth: Auth | undefined;

beforeEach(async () => {
  prefix = testPrefix();
  database = await mongoose
    .createConnection(requiredEnv('MONGODB_URI'), { dbName: `${prefix}_auth`, autoIndex: false })
    .asPromise();
});
afterEach(async () => {
  await auth?.close();
  auth = undefined;
  await database.dropDatabase();
  await database.close();
});

it('[UPGRADE-04] starts on a database whose indexes have other options, and replaces them', async () => {
  await database.collection('users').createIndex({ email: 1 });
  await database.collection('sessions').createIndex({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });
  await database.collection('journal').createIndex({ committedAt: 1 });
  auth = await startAuth({ NAME_PREFIX: prefix });
  expect(await database.collection('users').indexes()).toContainEqual(
    expect.objectContaining({ key: { email: 1 }, unique: true }),
  );
  expect(await database.collection('sessions').indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
  expect(await database.collection('journal').indexes()).toContainEqual(
    expect.objectContaining({ key: { committedAt: 1 }, partialFilterExpression: { pending: true } }),
  );
});

it('[UPGRADE-09] migrates and exits with MIGRATE=only, and refuses to start before that with MIGRATE=never', async () => {
  const env = {
    MONGODB_URI: requiredEnv('MONGODB_URI'),
    RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
    NAME_PREFIX: prefix,
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'a secret that only tests know',
    ENCRYPTION_KEY: '5a'.repeat(32),
  };
  await expect(startService(AuthModule, { ...AUTH, env: { ...env, MIGRATE: 'never' } })).rejects.toThrow(
    `${prefix}_auth must be migrated first`,
  );
  expect(await database.listCollections()).toEqual([]);
  await startService(AuthModule, { ...AUTH, env: { ...env, MIGRATE: 'only' } });
  expect(await database.collection('migrations').countDocuments()).toBe(AUTH.migrations.length);
  auth = await startAuth({ NAME_PREFIX: prefix, MIGRATE: 'never' });
  await auth.person();
});

it('[UPGRADE-20] removes the Google identity of a disconnected account that has a password', async () => {
  auth = await startAuth({ NAME_PREFIX: prefix });
  const people = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => auth?.person(name)));
  const google = (n: number, fields: object) =>
    database
      .collection('users')
      .updateOne(
        { _id: people[n]?.user._id as never },
        { $set: { googleSub: `sub-${n}`, googleEmail: `${n}@gmail.com`, version: 5, ...fields } },
      );
  await google(0, { googleToken: null });
  await google(1, { googleToken: 'sealed' });
  await google(2, { googleToken: null, passwordHash: null });
  await database.collection('migrations').drop();
  const next = await startAuth({ NAME_PREFIX: prefix });
  const users = await database.collection('users').find().sort({ name: 1 }).toArray();
  expect(users.map(({ googleSub, googleEmail, version }) => [googleSub, googleEmail, version])).toEqual([
    [null, null, 6],
    ['sub-1', '1@gmail.com', 5],
    ['sub-2', '2@gmail.com', 5],
  ]);
  const email = people[0]?.user.email ?? '';
  expect(await next.ask(visitor(), login, { email, password: PASSWORD })).toMatchObject({ user: { name: 'Ann' } });
  await next.close();
});
