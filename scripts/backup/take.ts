import type { Writable } from 'node:stream';
import type { MongoClient } from 'mongodb';
import { type CollectionLine, type Line, writeArchive } from './archive.ts';
import { serviceDatabases } from './databases.ts';
import { LAST_BACKUP_COLLECTION } from './last-backup.ts';

const BATCH = 500;
/** Numbers keep their stored type. */
const AS_STORED = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/** The result of a backup. */
export interface BackupSummary {
  documents: number;
  /** The point in time of the data. */
  takenAt: Date;
}

/**
 * Writes the data of all services at one point in time to `out`, while the product may continue to write. MongoDB keeps
 * old states for `minSnapshotHistoryWindowInSeconds`, 5 minutes by default: a backup that takes longer fails.
 */
export async function takeBackup(client: MongoClient, prefix: string, out: Writable): Promise<BackupSummary> {
  const collections = await describeCollections(client, prefix);
  // All reads of this session show the state at the first read.
  const session = client.startSession({ snapshot: true });
  const takenAt = new Date();
  let documents = 0;
  async function* lines(): AsyncGenerator<Line> {
    yield { head: { pawplanBackup: 1, takenAt } };
    for (const of of collections) {
      yield { of };
      const stored = client.db(`${prefix}_${of.service}`).collection(of.collection);
      for await (const document of stored.find({}, { session, batchSize: BATCH, ...AS_STORED })) {
        documents += 1;
        yield { document };
      }
    }
    yield { end: { documents } };
  }
  try {
    await writeArchive(lines(), out);
  } finally {
    await session.endSession();
  }
  return { documents, takenAt };
}

async function describeCollections(client: MongoClient, prefix: string): Promise<CollectionLine[]> {
  const found: CollectionLine[] = [];
  for (const { service, db } of await serviceDatabases(client, prefix)) {
    for await (const { name, type, options } of db.listCollections({}, { nameOnly: false })) {
      if (type !== 'collection' || name.startsWith('system.') || name === LAST_BACKUP_COLLECTION) continue;
      found.push({ service, collection: name, options: options ?? {}, indexes: await db.collection(name).indexes() });
    }
  }
  return found;
}
