import { MongoClient, ObjectId } from 'mongodb';

const DAY_MS = 86_400_000;

export interface Account {
  token: string;
  userId: string;
  groupId: string;
}

/** Registers a person and creates a group for them, with calls of the product's API. */
export async function makeAccount(address: string, name: string): Promise<Account> {
  const [account] = await makeGroup(address, name, 1);
  return account;
}

/** Registers `size` people. The first one creates a group, which the others join. */
export async function makeGroup(address: string, name: string, size: number): Promise<[Account, ...Account[]]> {
  const person = await register(address, `${name}-0`);
  const { _id: groupId, inviteCode } = await post<{ _id: string; inviteCode: string }>(
    address,
    'groups',
    { name },
    bearer(person.token),
  );
  const accounts: [Account, ...Account[]] = [{ ...person, groupId }];
  for (let index = 1; index < size; index++) {
    const joining = await register(address, `${name}-${index}`);
    await post(address, 'groups/join', { inviteCode }, bearer(joining.token));
    accounts.push({ ...joining, groupId });
  }
  return accounts;
}

/** Makes the group of an account its active space. */
export async function activateGroup(address: string, { groupId, token }: Account): Promise<void> {
  await fetch(`${address}/api/groups/switch`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ groupId }),
  });
}

async function register(address: string, name: string): Promise<Pick<Account, 'token' | 'userId'>> {
  const email = `${name}-${Date.now()}@example.org`;
  const body = { name, email, password: 'bench-password' };
  const { token, user } = await post<{ token: string; user: { _id: string } }>(address, 'auth/register', body);
  return { token, userId: user._id };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Makes a call of the product's API. Throws when it is refused. */
export async function post<Reply>(
  address: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json() as Promise<Reply>;
}

/**
 * Fills spaces with todos directly in the database, which is faster than API calls; the documents have the same form.
 */
export async function fillSpaces(
  uri: string,
  database: string,
  spaces: readonly string[],
  perSpace: number,
  userId: string,
): Promise<void> {
  const client = await MongoClient.connect(uri);
  const now = new Date();
  const todo = (space: string, index: number) => ({
    _id: new ObjectId().toHexString(),
    space,
    title: `Todo number ${index} of a list like that of a normal week`,
    description: 'A sentence of the length that people write here.',
    priority: 'medium',
    category: 'personal',
    dueDate: '2026-03-14',
    completed: index % 3 === 0,
    createdBy: userId,
    assignedTo: userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  const todos = client.db(database).collection<ReturnType<typeof todo>>('todos');
  const atOnce = 500;
  for (let from = 0; from < spaces.length; from += atOnce) {
    const rows = spaces
      .slice(from, from + atOnce)
      .flatMap((space) => Array.from({ length: perSpace }, (_, index) => todo(space, index)));
    await todos.insertMany(rows, { ordered: false });
  }
  // Written to disk now, so that this does not happen during a measurement.
  await client.db('admin').command({ fsync: 1 });
  await client.close();
}

/** Fills the account's group with events, `perDay` per day from `firstDay` on. */
export async function fillCalendar(
  uri: string,
  database: string,
  account: Account,
  { count, perDay, firstDay }: { count: number; perDay: number; firstDay: string },
): Promise<void> {
  const dayOf = (index: number) => addDays(firstDay, Math.floor(index / perDay));
  const event = (index: number) => storedEvent(account, index, perDay, dayOf(index));
  await insertEvents(
    uri,
    database,
    Array.from({ length: count }, (_, index) => event(index)),
  );
}

/** Fills the calendar of a space with weekly series that begin in the week of a day. */
export async function fillSeries(
  uri: string,
  database: string,
  account: Account,
  { count, firstDay }: { count: number; firstDay: string },
): Promise<void> {
  const recurrence = { rule: 'FREQ=WEEKLY', lastDay: null, deletedDays: [], changedDays: [] };
  const series = (index: number) => ({ ...storedEvent(account, index, 10, addDays(firstDay, index % 7)), recurrence });
  await insertEvents(
    uri,
    database,
    Array.from({ length: count }, (_, index) => series(index)),
  );
}

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

function storedEvent({ groupId, userId }: Account, index: number, perDay: number, date: string) {
  const now = new Date();
  const hour = String(8 + (index % perDay)).padStart(2, '0');
  return {
    _id: new ObjectId().toHexString(),
    space: `g:${groupId}`,
    title: `Event number ${index} of a full calendar`,
    description: 'A sentence of the length that people write here.',
    date,
    endDate: null,
    startTime: `${hour}:00`,
    endTime: `${hour}:45`,
    timeZone: 'Europe/Berlin',
    color: '#ff6b6b',
    isAllDay: index % 20 === 0,
    fromGoogle: false,
    timeReadOnly: false,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

async function insertEvents(uri: string, database: string, events: ReturnType<typeof storedEvent>[]): Promise<void> {
  const client = await MongoClient.connect(uri);
  const collection = client.db(database).collection<ReturnType<typeof storedEvent>>('calendar_events');
  await collection.insertMany(events, { ordered: false });
  await client.db('admin').command({ fsync: 1 });
  await client.close();
}

/** Deletes the todos of a space. */
export async function emptySpace(uri: string, database: string, space: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db(database).collection('todos').deleteMany({ space });
  await client.close();
}
