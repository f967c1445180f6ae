import { MongoClient } from 'mongodb';
export async function dropPrefixed(prefix: string): Promise<void> {
  if (!prefix) return;
  const client = new MongoClient(process.env.MONGODB_URI ?? '');
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  await client.close();
}
