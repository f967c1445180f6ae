import type { MongoClient } from 'mongodb';

/**
 * In the database of auth, which reports it to operators. It is not part of a backup, because a backup cannot contain
 * the time when it was completed.
 */
export const LAST_BACKUP_COLLECTION = 'last_backup';

/** Records the point in time of the last complete backup, for `npm run admin -- check`. */
export async function recordBackup(client: MongoClient, prefix: string, takenAt: Date): Promise<void> {
  const notes = client.db(`${prefix}_auth`).collection<{ _id: string; takenAt: Date }>(LAST_BACKUP_COLLECTION);
  await notes.updateOne({ _id: 'last' }, { $max: { takenAt } }, { upsert: true });
}
