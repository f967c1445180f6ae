import { randomBytes } from 'node:crypto';
import type { Notification, SignedIn, Todo } from '@pawplan/contracts';
import { TestClock } from '@pawplan/testing';
import mongoose, { type Connection } from 'mongoose';
import { MIGRATIONS } from '../../services/auth/src/migrations/index.js';
import { type Dump, loadDump, readFixture, SERVICES } from './previous-release/dump.js';
import { type Answered, readAll, type Scenario } from './previous-release/scenario.js';
import { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const scenario = readFixture<Scenario & { takenAt: string }>('scenario');
const takenAt = new Date(scenario.takenAt);

let product: Product;
let databases: Connection[];
let people: Person[];

beforeAll(async () => {
  const prefix = `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`;
  const open = (service: string) =>
    mongoose
      .createConnection(process.env.MONGODB_URI ?? '', { dbName: `${prefix}_${service}`, autoIndex: false })
      .asPromise();
  databases = await Promise.all(SERVICES.map(open));
  for (const [index, service] of SERVICES.entries()) {
    await loadDump(databases[index] as Connection, readFixture<Dump>(service), takenAt);
  }
  product = await startProduct({ env: { NAME_PREFIX: prefix, ...scenario.secrets } });
  // The time of the dump decides which day is today and who is still signed in.
  const clock = new TestClock();
  clock.advance(takenAt.getTime() - Date.now());
  for (const service of SERVICES) clock.setIn(product[service].app);
  people = scenario.people.map((person) => Object.assign(new Person(product.gateways[0]?.url ?? ''), person));
}, 60_000);
afterAll(async () => {
  await product?.close();
  await Promise.all(databases.map((database) => database.close()));
});

/** Notifications expire by their creation time, which loading the dump shifts. */
function withoutExpiry(answer: Answered): object {
  if (answer.path !== '/api/notifications') return answer;
  return { ...answer, body: (answer.body as Notification[]).map(({ createdAt: _, ...rest }) => rest) };
}

describe('data of the previous release', () => {
  it('[UPGRADE-22] is returned as by the previous release to all people who were signed in', async () => {
    const answers = await readAll(people, scenario.group._id);
    expect(answers).toHaveLength(scenario.answers.length);
    for (const [index, answer] of scenario.answers.entries())
      expect(answers[index]).toMatchObject(withoutExpiry(answer));
  });

  it('[UPGRADE-22] accepts the old passwords', async () => {
    for (const { email, password, url, _id } of people) {
      const { status, body } = await new Person(url).post<SignedIn>('/api/auth/login', { email, password });
      expect({ status, id: body.user._id }).toEqual({ status: 200, id: _id });
    }
  });

  it('[UPGRADE-22] answers a repeated create from the old journal', async () => {
    const { key, body, reply } = scenario.creation;
    const before = await people[0]?.get<Todo[]>('/api/todos');
    const again = await people[0]?.post('/api/todos', body, { 'idempotency-key': key });
    expect(again).toMatchObject({ status: 201, body: reply as object });
    expect((await people[0]?.get<Todo[]>('/api/todos'))?.body).toHaveLength(before?.body.length ?? 0);
  });

  it('[UPGRADE-22] can be changed, and the other member sees the change', async () => {
    const [ann, ben] = people as [Person, Person];
    const space = { 'x-space': scenario.group._id };
    const { body: todos } = await ann.get<Todo[]>('/api/todos', space);
    for (const { _id, version } of todos) {
      const match = { ...space, 'if-match': `"${version}"` };
      expect(await ann.put(`/api/todos/${_id}`, { title: 'Changed' }, match)).toMatchObject({ status: 200 });
    }
    const { body: seen } = await ben.get<Todo[]>('/api/todos', space);
    expect(seen.map(({ title }) => title)).toEqual(todos.map(() => 'Changed'));
  });

  it('[UPGRADE-21] [UPGRADE-22] has been migrated', async () => {
    const applied = await databases[0]?.collection('migrations').find().toArray();
    expect(applied?.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await databases[1]?.collection('todos').indexes()).toContainEqual(
      expect.objectContaining({ key: { space: 1, createdAt: -1, _id: -1 } }),
    );
  });
});
