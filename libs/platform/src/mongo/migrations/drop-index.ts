import type { mongo } from 'mongoose';

const INDEX_NOT_FOUND = 27;

/** Drops an index by its name, if it exists. */
export async function dropIndex(collection: mongo.Collection, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: { code?: number }) => {
    if (error.code !== INDEX_NOT_FOUND) throw error;
  });
}
