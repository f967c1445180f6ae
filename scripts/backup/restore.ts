import type { Readable } from 'node:stream';
import type { Collection, Document, IndexDescription, MongoClient } from 'mongodb';
import { Failure } from '../processes/failure.ts';
import { type CollectionLine, readArchive } from './archive.ts';
import { serviceDatabases } from './databases.ts';
import { recordBackup } from './last-backup.ts';

const BATCH = 500;
const HOUR = 3_600_000;
/**
 * Events that are older than this at the time of the backup have certainly arrived. Services store handled events for a
 * week, so a repeated event has no effect.
 */
const REPUBLISH_MS = 24 * HOUR;

/** The collection in which the services store the events that they publish. */
const JOURNAL = 'journal';

/**
 * Restores a backup into the databases of an installation that does not run, under any prefix. With `replace` it
 * deletes their present data. Returns the number of documents in the backup. Throws a `Failure` when the databases
 * contain data or the archive is incomplete; the databases are unchanged then.
 */
export async function restoreBackup(
  client: MongoClient,
  prefix: string,
  input: Readable,
  { replace = false } = {},
): Promise<number> {
  if (!replace) await requireEmpty(client, prefix);
  const aside = `${prefix}-restore`;
  await dropAll(client, aside);
  try {
    const documents = await fill(client, aside, input);
    await dropAll(client, prefix);
    await moveAll(client, aside, prefix);
    return documents;
  } finally {
    await dropAll(client, aside);
  }
}

async function fill(client: MongoClient, prefix: string, input: Readable): Promise<number> {
  let documents = 0;
  let takenAt = new Date();
  let into: CollectionWriter | undefined;
  for await (const line of readArchive(input)) {
    if ('head' in line) {
      takenAt = line.head.takenAt;
    } else if ('of' in line) {
      await into?.end();
      into = await CollectionWriter.begin(client, prefix, line.of);
    } else {
      documents += 1;
      await into?.add(line.document);
    }
  }
  await into?.end();
  for (const { db } of await serviceDatabases(client, prefix)) await republishRecent(db.collection(JOURNAL), takenAt);
  if (documents > 0) await recordBackup(client, prefix, takenAt);
  return documents;
}

/** Moves all collections, with their indexes, to the databases of another prefix. */
async function moveAll(client: MongoClient, from: string, to: string): Promise<void> {
  for (const { service, db } of await serviceDatabases(client, from)) {
    for await (const { name } of db.listCollections({}, { nameOnly: true })) {
      const move = { renameCollection: `${db.databaseName}.${name}`, to: `${to}_${service}.${name}` };
      await client.db('admin').command(move);
    }
  }
}

/** A collection into which documents are being restored. */
class CollectionWriter {
  readonly #collection: Collection;
  readonly #indexes: Document[];
  #waiting: Document[] = [];

  private constructor(collection: Collection, indexes: Document[]) {
    this.#collection = collection;
    this.#indexes = indexes;
  }

  static async begin(client: MongoClient, prefix: string, of: CollectionLine): Promise<CollectionWriter> {
    const db = client.db(`${prefix}_${of.service}`);
    return new CollectionWriter(await db.createCollection(of.collection, of.options), of.indexes);
  }

  async add(document: Document): Promise<void> {
    this.#waiting.push(document);
    if (this.#waiting.length >= BATCH) await this.#flush();
  }

  async end(): Promise<void> {
    await this.#flush();
    const indexes = this.#indexes.filter(({ name }) => name !== '_id_').map(({ ns: _ns, ...index }) => index);
    if (indexes.length > 0) await this.#collection.createIndexes(indexes as IndexDescription[]);
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#collection.insertMany(this.#waiting, { ordered: false });
    this.#waiting = [];
  }
}

/** A backup does not contain messages that were in the broker at that time, so recent events are published again. */
async function republishRecent(journal: Collection, takenAt: Date): Promise<void> {
  const since = new Date(takenAt.getTime() - REPUBLISH_MS);
  await journal.updateMany(
    { 'events.0': { $exists: true }, committedAt: { $gte: since } },
    { $set: { pending: true } },
  );
}

async function requireEmpty(client: MongoClient, prefix: string): Promise<void> {
  for (const { db } of await serviceDatabases(client, prefix)) {
    for await (const { name } of db.listCollections({}, { nameOnly: true })) {
      if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
        throw new Failure(`There is data in ${db.databaseName}. To replace it with the backup, add --replace.`);
      }
    }
  }
}

async function dropAll(client: MongoClient, prefix: string): Promise<void> {
  for (const { db } of await serviceDatabases(client, prefix)) await db.dropDatabase();
}
