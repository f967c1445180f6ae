import { MongoClient } from 'mongodb';
import { Failure, reasonOf } from '../processes/failure.ts';
import { waitFor } from '../processes/wait.ts';

const SET = 'rs0';

/** The address of a replica set of one on a port of this machine. */
export function localUri(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${SET}`;
}

/** Version of the server at a given address; a `Failure` when it does not answer or is no replica set. */
export async function checkMongodb(uri: string): Promise<string> {
  try {
    return await withClient(uri, {}, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      if (!hello.setName && hello.msg !== 'isdbgrid') {
        throw new Failure(
          'MONGODB_URI names a server that is no replica set; Pawplan needs transactions, which only a replica set has.',
        );
      }
      return versionOf(client);
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`MongoDB does not answer at the address in MONGODB_URI: ${reasonOf(error)}.`);
  }
}

/** Makes a server that was just started a replica set of one, waits until it takes writes, and gives its version. */
export async function prepareReplicaSet(port: number, within = 60_000): Promise<string | undefined> {
  const direct = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  return waitFor(() => withClient(direct, {}, (client) => settle(client, port)).catch(() => undefined), within);
}

async function settle(client: MongoClient, port: number): Promise<string | undefined> {
  const admin = client.db('admin');
  const hello = await admin.command({ hello: 1 });
  const member = `127.0.0.1:${port}`;
  if (hello.isWritablePrimary) return versionOf(client);
  const { config } = await admin.command({ replSetGetConfig: 1 }).catch(() => ({ config: undefined }));
  if (!config) await admin.command({ replSetInitiate: { _id: SET, members: [{ _id: 0, host: member }] } });
  else if (config.members[0].host !== member) {
    const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host: member }] };
    await admin.command({ replSetReconfig: moved, force: true });
  }
  return undefined;
}

async function versionOf(client: MongoClient): Promise<string> {
  return (await client.db('admin').command({ buildInfo: 1 })).version;
}

/** Opens a client for the time of `work`. */
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
