import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Group, OwnData } from '@pawplan/contracts';
import { OwnDataStore } from '@pawplan/items';
import { Failure } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { MongoClient, ObjectId } from 'mongodb';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

/** More items than fit into all buffers between a gateway and a browser: 40 pages. */
const TODOS = 4_500;
const EVENTS = 500;

describe('a large download', () => {
  let product: Product;
  let ann: Person;
  let group: Group;
  /** Called for each page of the planner's part. */
  let pages: jest.SpyInstance;

  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
    group = await ann.createGroup();
    await fill();
    pages = jest.spyOn(product.planner.app.get(OwnDataStore, { strict: false }), 'members');
  }, 60_000);
  beforeEach(() => pages.mockClear());
  afterAll(async () => {
    jest.restoreAllMocks();
    await product?.close();
  });

  /** Creates Ann's items, some of them in the group, several at the same instant. */
  async function fill(): Promise<void> {
    const client = await MongoClient.connect(product.env.MONGODB_URI ?? '');
    const database = client.db(`${product.env.NAME_PREFIX}_planner`);
    const item = (index: number) => ({
      _id: new ObjectId().toHexString() as never,
      space: index % 3 ? `u:${ann._id}` : `g:${group._id}`,
      title: `Item ${index}`,
      description: '長'.repeat(2_000),
      createdBy: ann._id,
      createdAt: new Date(1_700_000_000_000 + Math.floor(index / 7)),
      version: 1,
    });
    const items = (count: number) => Array.from({ length: count }, (_, index) => item(index));
    await database.collection('todos').insertMany(items(TODOS));
    await database.collection('calendar_events').insertMany(items(EVENTS));
    await client.close();
  }

  const ask = async (): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${ann.token}` };
    const request = get(`${ann.url}/api/auth/export`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    return response;
  };

  const untilNothingIsRead = () =>
    waitUntil('nothing more is read', async () => {
      const before = pages.mock.calls.length;
      for (let calls = 0; calls < 20; calls++) await ann.get('/api/goals');
      return pages.mock.calls.length === before;
    });

  it('[DATA-09] is read no faster than its reader consumes it, and is complete at the end', async () => {
    const response = await ask();
    await untilNothingIsRead();
    expect(pages.mock.calls.length).toBeLessThan(20);
    const { planner, focus } = (await json(response)) as OwnData;
    const titles = Array.from({ length: TODOS }, (_, index) => `Item ${index}`);
    expect((planner.todos as { title: string }[]).map(({ title }) => title).sort()).toEqual(titles.sort());
    expect(planner.calendarEvents).toHaveLength(EVENTS);
    expect(planner).toMatchObject({ specialDates: [] });
    expect(focus).toMatchObject({ sessions: [], dailyTotals: [], totals: null, trophies: [] });
    expect(pages.mock.calls.length).toBeGreaterThan(30);
  });

  it('[DATA-09] is not read any further after its reader disconnects', async () => {
    const response = await ask();
    await once(response, 'readable');
    response.destroy();
    await untilNothingIsRead();
    expect(pages.mock.calls.length).toBeLessThan(20);
  });

  it('[DATA-09] is cut off when a part of it fails', async () => {
    const response = await ask();
    await untilNothingIsRead();
    pages.mockImplementationOnce(() => {
      throw new Failure('unavailable', { message: 'Away' });
    });
    await expect(json(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('[DATA-09] [GROUP-16] is cut off for a person who leaves a group meanwhile', async () => {
    const response = await ask();
    await untilNothingIsRead();
    expect((await ann.delete(`/api/groups/${group._id}/leave`)).status).toBe(200);
    await expect(json(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});
