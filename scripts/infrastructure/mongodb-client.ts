import { MongoClient } from 'mongodb';
import { Failure, reasonOf } from '../processes/failure.ts';

/**
 * Returns the version of the server at an address. Throws a `Failure` when it does not answer or is not a replica set.
 */
export async function checkMongodb(uri: string): Promise<string> {
  try {
    return await withClient(uri, {}, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      if (!hello.setName && hello.msg !== 'isdbgrid') {
        throw new Failure(
          'MONGODB_URI names a server that is not a replica set. Pawplan needs transactions, which only a replica set has.',
        );
      }
      return versionOf(client);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`MongoDB does not answer at the address in MONGODB_URI: ${reasonOf(error)}.`);
  }
}

/** The version of the server that a client is connected to. */
export async function versionOf(client: MongoClient): Promise<string> {
  return (await client.db('admin').command({ buildInfo: 1 })).version;
}

/** Opens a client for the duration of `work`. */
export async function withClient<T>(
  uri: string,
  options: object,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3_000, ...options });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.close();
  }
}
