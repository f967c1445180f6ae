import { Logger } from '@nestjs/common';
import { Migrator } from '@pawplan/platform';
import { openTestDatabase, type TestDatabase } from '@pawplan/testing';
import type { mongo } from 'mongoose';

Logger.overrideLogger(false);

type Declared = mongo.IndexDescription[];

let database: TestDatabase;
let db: mongo.Db;
let things: mongo.Collection;

beforeEach(async () => {
  database = await openTestDatabase('indexes');
  db = database.connection.getClient().db(database.name);
  things = db.collection('things');
});
afterEach(() => database.drop());

const declare = (indexes: Declared) =>
  new Migrator(db, { migrations: [], collections: [{ name: 'things', indexes }], mode: 'start' }).run();
const present = async () =>
  (await things.indexes()).filter(({ name }) => name !== '_id_').map(({ v: _v, ...rest }) => rest);

it('[UPGRADE-04] builds missing indexes, and creates a collection that declares no index', async () => {
  const collections = [
    { name: 'things', indexes: [{ key: { a: 1, b: -1 as const } }] },
    { name: 'bare', indexes: [] },
  ];
  await new Migrator(db, { migrations: [], collections, mode: 'start' }).run();
  expect(await present()).toEqual([{ key: { a: 1, b: -1 }, name: 'a_1_b_-1' }]);
  expect(await db.listCollections({ name: 'bare' }).toArray()).toHaveLength(1);
});

it.each<[string, Declared[number], Declared[number]]>([
  ['becomes unique', { key: { a: 1 } }, { key: { a: 1 }, unique: true }],
  ['is no longer unique', { key: { a: 1 }, unique: true }, { key: { a: 1 } }],
  ['becomes sparse', { key: { a: 1 } }, { key: { a: 1 }, sparse: true }],
  [
    'covers other documents',
    { key: { a: 1 }, partialFilterExpression: { b: { $gt: 1 } } },
    { key: { a: 1 }, partialFilterExpression: { b: { $gt: 2 } } },
  ],
  ['expires later', { key: { a: 1 }, expireAfterSeconds: 0 }, { key: { a: 1 }, expireAfterSeconds: 60 }],
  ['begins to expire', { key: { a: 1 } }, { key: { a: 1 }, expireAfterSeconds: 60 }],
  ['no longer expires', { key: { a: 1 }, expireAfterSeconds: 60 }, { key: { a: 1 } }],
])('[UPGRADE-04] replaces an index that %s', async (_, before, after) => {
  await declare([before]);
  await declare([after]);
  const { name: _name, ...index } = (await present())[0] ?? {};
  expect(index).toEqual(after);
  expect(await present()).toHaveLength(1);
  await declare([before]);
  expect(await present()).toMatchObject([before]);
});

it('[UPGRADE-05] keeps the old index when its replacement cannot be built, and names the reason', async () => {
  await declare([{ key: { a: 1 } }]);
  await things.insertMany([{ a: 1 }, { a: 1 }]);
  const failure = new RegExp(`The index .*"unique":true.* of things failed in ${database.name}, .*duplicate key`);
  await expect(declare([{ key: { a: 1 }, unique: true }])).rejects.toThrow(failure);
  expect(await present()).toEqual([{ key: { a: 1 }, name: 'a_1' }]);
});

it('[UPGRADE-05] enforces uniqueness all the time while one unique index replaces another', async () => {
  const before = { key: { a: 1 as const }, unique: true };
  const after = { ...before, partialFilterExpression: { a: { $type: 'string' } } };
  await declare([before]);
  await things.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ a: `${n}` })));
  let done = false;
  const rebuilt = declare([after]).finally(() => (done = true));
  const outcomes: unknown[] = [];
  do outcomes.push(await things.insertOne({ a: '1' }).catch((error: { code: number }) => error.code));
  while (!done);
  await rebuilt;
  expect(new Set(outcomes)).toEqual(new Set([11_000]));
  expect(await present()).toMatchObject([after]);
});

it('[UPGRADE-06] keeps indexes that an operator has created', async () => {
  await declare([{ key: { a: 1 } }]);
  await things.createIndexes([
    { key: { c: 1 } },
    { key: { a: 1 }, name: 'mine', partialFilterExpression: { d: { $gt: 0 } } },
  ]);
  await declare([{ key: { a: 1 }, unique: true }]);
  expect((await present()).map(({ name }) => name).sort()).toEqual(['a_1-2', 'c_1', 'mine']);
});

it('[UPGRADE-11] drops a replaced index that a crashed replica left behind', async () => {
  const unique = { key: { a: 1 as const }, unique: true };
  await things.createIndexes([
    { ...unique, name: 'a_1' },
    { key: { a: 1 }, name: 'a_1-2' },
  ]);
  await declare([{ key: { a: 1 } }]);
  expect(await present()).toEqual([{ key: { a: 1 }, name: 'a_1-2' }]);
  await things.insertMany([{ a: 1 }, { a: 1 }]);
});
