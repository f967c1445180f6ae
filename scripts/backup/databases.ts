import type { Db, MongoClient } from 'mongodb';

/** The databases of an installation. Their names consist of its prefix and the service that owns them. */
export async function serviceDatabases(client: MongoClient, prefix: string): Promise<{ service: string; db: Db }[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases
    .filter(({ name }) => name.startsWith(`${prefix}_`))
    .map(({ name }) => ({ service: name.slice(prefix.length + 1), db: client.db(name) }));
}
