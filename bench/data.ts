import { MongoClient, ObjectId } from 'mongodb';

export interface Account {
  token: string;
  userId: string;
  groupId: string;
}

/** Registers somebody and makes them a group, over the product's own calls. */
export async function makeAccount(address: string, name: string): Promise<Account> {
  const post = async <Reply>(path: string, body: object, token?: string): Promise<Reply> => {
    const reply = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  };
  const email = `${name}-${Date.now()}@example.org`;
  const { token, user } = await post<{ token: string; user: { _id: string } }>('auth/register', {
    name,
    email,
    password: 'bench-password',
  });
  const group = await post<{ _id: string }>('groups', { name }, token);
  return { token, userId: user._id, groupId: group._id };
}

/** Fills spaces with todos; quicker than by calls, and of the same form. */
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
    title: `Todo number ${index} of a list that looks like one of a week`,
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
  // Written out now, so that it is not while something is measured.
  await client.db('admin').command({ fsync: 1 });
  await client.close();
}

/** Deletes the todos of a space. */
export async function emptySpace(uri: string, database: string, space: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db(database).collection('todos').deleteMany({ space });
  await client.close();
}
