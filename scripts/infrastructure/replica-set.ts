import { type Db, type MongoClient, MongoServerError } from 'mongodb';
import { waitFor } from '../processes/wait.ts';
import { type Account, type Accounts, OPERATOR, type Tenants } from './accounts.ts';
import { versionOf, withClient } from './mongodb-client.ts';

const SET = 'rs0';
const ALREADY_INITIALIZED = 23;
const AUTHENTICATION_FAILED = 18;

/** The address of a replica set of one on a port of this machine. */
export function localUri(port: number, { user, password }: Account): string {
  return `mongodb://${user}:${password}@127.0.0.1:${port}/?replicaSet=${SET}&authSource=admin`;
}

const directly = (port: number, account?: Account) =>
  `mongodb://${account ? `${account.user}:${account.password}@` : ''}127.0.0.1:${port}/?directConnection=true`;

/**
 * Makes a server that was just started a replica set of one, creates its accounts and waits until it accepts writes.
 * Returns its version, or undefined when that takes too long.
 */
export function prepareReplicaSet(port: number, accounts: Accounts, within = 60_000): Promise<string | undefined> {
  return waitFor(() => prepare(port, accounts).catch(() => undefined), within);
}

async function prepare(port: number, accounts: Accounts): Promise<string | undefined> {
  const operator = accounts.mongodb(OPERATOR);
  try {
    return await withClient(directly(port, operator), {}, (client) => setUp(client, port, accounts));
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== AUTHENTICATION_FAILED) throw error;
  }
  await withClient(directly(port), {}, (client) => makeOperator(client, port, operator));
  return undefined;
}

const configFor = (port: number) => ({ _id: SET, version: 1, members: [{ _id: 0, host: `127.0.0.1:${port}` }] });

/**
 * Makes the server a replica set of one. If it is not a member of its own set, its port has changed since the last run.
 */
async function initiate(admin: Db, port: number): Promise<void> {
  try {
    await admin.command({ replSetInitiate: configFor(port) });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALIZED) throw error;
    const { me } = await admin.command({ hello: 1 });
    if (!me) await admin.command({ replSetReconfig: configFor(port), force: true });
  }
}

/** Creates the operator. Without any account, MongoDB allows a local connection to do only this. */
async function makeOperator(client: MongoClient, port: number, { user, password }: Account): Promise<void> {
  const admin = client.db('admin');
  const { isWritablePrimary } = await admin.command({ hello: 1 });
  if (isWritablePrimary) await admin.command({ createUser: user, pwd: password, roles: ['root'] });
  else await initiate(admin, port);
}

async function setUp(client: MongoClient, port: number, accounts: Accounts): Promise<string | undefined> {
  const admin = client.db('admin');
  const { isWritablePrimary } = await admin.command({ hello: 1 });
  if (!isWritablePrimary) {
    await initiate(admin, port);
    return undefined;
  }
  for (const service of accounts.tenants.services) {
    await setAccount(admin, accounts.mongodb(service), accounts.tenants);
  }
  return versionOf(client);
}

/** Creates or updates the account of a process, which can access only the database of its own name. */
async function setAccount(admin: Db, { user, password }: Account, { prefix }: Tenants): Promise<void> {
  const account = { pwd: password, roles: [{ role: 'readWrite', db: `${prefix}_${user}` }] };
  const { users } = await admin.command({ usersInfo: user });
  await admin.command(users.length > 0 ? { updateUser: user, ...account } : { createUser: user, ...account });
}
