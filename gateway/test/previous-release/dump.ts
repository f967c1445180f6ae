import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import mongoose, { type Connection } from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

export const SERVICES = ['auth', 'planner', 'progress', 'focus'] as const;
const DATA = join(import.meta.dirname, 'data');

interface StoredCollection {
  indexes: { name: string; key: Record<string, 1 | -1>; expireAfterSeconds?: number }[];
  documents: Record<string, unknown>[];
}

/** A database with its indexes, by collection. */
export type Dump = Record<string, StoredCollection>;

/** Reads a whole database. */
export async function dumpOf(database: Connection): Promise<Dump> {
  const names = (await database.listCollections()).map(({ name }) => name).sort();
  const dump: Dump = {};
  for (const name of names) {
    const collection = database.collection(name);
    const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
    dump[name] = { indexes: indexes as StoredCollection['indexes'], documents: await collection.find().toArray() };
  }
  return dump;
}

/** Writes a dump into an empty database. Shifts all expiry times by the age of the dump. */
export async function loadDump(database: Connection, dump: Dump, takenAt: Date): Promise<void> {
  const age = Date.now() - takenAt.getTime();
  for (const [name, { indexes, documents }] of Object.entries(dump)) {
    const expiring = indexes
      .filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
      .flatMap(({ key }) => Object.keys(key));
    for (const document of documents) {
      for (const field of expiring) {
        const date = document[field];
        if (date instanceof Date) document[field] = new Date(date.getTime() + age);
      }
    }
    await database.createCollection(name);
    if (documents.length > 0) await database.collection(name).insertMany(documents);
    if (indexes.length > 0) await database.collection(name).createIndexes(indexes);
  }
}

/** Stores a value as Extended JSON next to the tests. */
export function writeFixture(name: string, content: object): void {
  mkdirSync(DATA, { recursive: true });
  writeFileSync(fileOf(name), gzipSync(EJSON.stringify(content, { relaxed: false }), { level: 9 }));
}

/** The stored value with this name. */
export const readFixture = <Content>(name: string): Content =>
  EJSON.parse(gunzipSync(readFileSync(fileOf(name))).toString(), { relaxed: true }) as Content;

const fileOf = (name: string): string => join(DATA, `${name}.json.gz`);
