import type { ServiceUnderTest } from './service-under-test.js';

/**
 * Drops the indexes by which MongoDB deletes old documents of a service. It compares with its own clock, so within a
 * minute it would delete what a test needs whose clock is in the past. Each start of a replica creates them again.
 */
export async function dropExpiry({ database }: Pick<ServiceUnderTest, 'database'>): Promise<void> {
  for (const collection of await database.listCollections()) {
    const stored = database.collection(collection.name);
    const expiring = (await stored.indexes()).filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    for (const { name = '' } of expiring) await stored.dropIndex(name);
  }
}
