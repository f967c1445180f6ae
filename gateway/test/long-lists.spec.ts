import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Group, Todo } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { MongoClient, ObjectId } from 'mongodb';
import { TodosService } from '../../services/planner/src/todos/todos.service.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** More items than fit into all buffers between a gateway and a browser: 40 pages. */
const ITEMS = 5_000;

describe('a long list', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let group: Group;
  let pages: jest.SpyInstance;

  beforeAll(async () => {
    product = await startProduct({ env: { QUOTA_SPACE_BYTES: String(64 << 20), QUOTA_GROUP_BYTES: String(64 << 20) } });
    [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    group = await ann.createGroup();
    await ben.join(group);
    await fill();
    pages = jest.spyOn(product.planner.app.get(TodosService, { strict: false }), 'list');
  }, 60_000);
  beforeEach(() => pages.mockClear());
  afterAll(async () => {
    jest.restoreAllMocks();
    await product?.close();
  });

  const inPlanner = async <Done>(use: (todos: ReturnType<typeof todosOf>) => Promise<Done>): Promise<Done> => {
    const client = await MongoClient.connect(product.env.MONGODB_URI ?? '');
    const done = await use(todosOf(client));
    await client.close();
    return done;
  };
  const todosOf = (client: MongoClient) =>
    client.db(`${product.env.NAME_PREFIX}_planner`).collection<{ _id: string; [field: string]: unknown }>('todos');

  /** Creates todos of the group, several of them at the same instant. */
  const fill = () =>
    inPlanner(async (todos) => {
      const todo = (index: number) => {
        const at = new Date(1_700_000_000_000 + Math.floor(index / 7));
        const made = { createdBy: ann._id, assignedTo: ann._id, createdAt: at, updatedAt: at, version: 1 };
        const texts = { title: `Todo ${index}`, description: '長'.repeat(2_000), priority: 'low', category: 'other' };
        const _id = new ObjectId().toHexString();
        return { _id, space: `g:${group._id}`, ...texts, dueDate: null, completed: false, ...made };
      };
      await todos.insertMany(Array.from({ length: ITEMS }, (_, index) => todo(index)));
    });

  const ask = async (person: Person): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${person.token}`, 'x-space': group._id };
    const [response] = (await once(get(`${person.url}/api/todos`, { headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(200);
    return response;
  };

  /** Waits until no page was read during some calls of another person. */
  const untilNothingIsRead = () =>
    waitUntil('nothing more is read', async () => {
      const before = pages.mock.calls.length;
      for (let calls = 0; calls < 20; calls++) await ben.get('/api/todos/my-todos', { 'x-space': 'personal' });
      return pages.mock.calls.length === before;
    });

  it('[API-71] arrives completely and in order, although items are created and deleted meanwhile', async () => {
    const ids = await inPlanner((todos) =>
      todos
        .find({ space: `g:${group._id}` })
        .sort({ createdAt: -1, _id: -1 })
        .map(({ _id }) => _id)
        .toArray(),
    );
    const response = await ask(ann);
    await once(response, 'readable');
    const made = await ben.post<Todo>('/api/todos', { title: 'new' }, { 'x-space': group._id });
    const deletedId = ids[ITEMS - 100] as string;
    await ben.delete(`/api/todos/${deletedId}`, { 'x-space': group._id });
    const listed = ((await json(response)) as Todo[]).map(({ _id }) => _id);
    expect(listed.filter((id) => id !== deletedId)).toEqual(ids.filter((id) => id !== deletedId));
    expect(pages.mock.calls.length).toBeGreaterThan(20);
    await ben.delete(`/api/todos/${made.body._id}`, { 'x-space': group._id });
  });

  it('[API-70] is read no faster than its reader consumes it, and continues when the reader does', async () => {
    const response = await ask(ann);
    await untilNothingIsRead();
    expect(pages.mock.calls.length).toBeLessThan(20);
    expect((await json(response)) as Todo[]).toHaveLength(ITEMS - 1);
    expect(pages.mock.calls.length).toBeGreaterThan(20);
  });

  it('[API-70] is not read any further after its reader disconnects', async () => {
    const response = await ask(ann);
    await once(response, 'readable');
    response.destroy();
    await untilNothingIsRead();
    expect(pages.mock.calls.length).toBeLessThan(20);
  });

  it('[API-71] [GROUP-16] is cut off for a person who leaves the group meanwhile', async () => {
    const cleo = await product.newcomer('Cleo');
    await cleo.join(group);
    const response = await ask(cleo);
    await untilNothingIsRead();
    expect((await cleo.delete(`/api/groups/${group._id}/leave`)).status).toBeLessThan(300);
    await expect(json(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
