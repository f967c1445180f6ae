import { type MemberContext, me } from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { Live } from './support/live.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

type Answer = () => void;

describe('calls in progress', () => {
  let product: Product;
  /** Delayed replies of `me`, for all people in `slow`. */
  const pending: Answer[] = [];
  const slow = new Set<string>();

  beforeAll(async () => {
    product = await startProduct({
      env: { RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_IN_FLIGHT_USER: '2', RATE_LIMIT_IN_FLIGHT_ADDRESS: '20' },
    });
    const rpc = product.gateways[0]?.app.get(RpcClient);
    if (!rpc) throw new Error('There is no gateway');
    const call = rpc.call.bind(rpc) as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(rpc, 'call').mockImplementation((async (...args: unknown[]) => {
      const [{ name }, , settings] = args as [{ name: string }, unknown, MemberContext];
      if (name === me.name && slow.has(settings.caller?.userId)) {
        await new Promise<void>((answer) => pending.push(answer));
      }
      return call(...args);
    }) as never);
  }, 60_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await product.close();
  });

  async function slowly(name: string): Promise<Person> {
    const person = await product.newcomer(name);
    slow.add(person._id);
    return person;
  }

  const answerAll = () => {
    slow.clear();
    for (const answer of pending.splice(0)) answer();
  };

  it('[API-49] are limited for each person, and do not block other people or live streams', async () => {
    const [ann, ben] = [await slowly('Ann'), await product.newcomer('Ben')];
    const waiting = [ann.get('/api/auth/me'), ann.get('/api/auth/me')];
    await waitUntil('two are under way', () => pending.length === 2);
    const refused = await ann.get('/api/todos');
    expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, message: expect.any(String) } });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await ben.get('/api/auth/me')).status).toBe(200);
    const live = await Live.open(ann);
    expect(live.status).toBe(200);
    answerAll();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    // The open stream does not count.
    await waitUntil('there is room', async () => {
      const replies = await Promise.all([ann.get('/api/auth/me'), ann.get('/api/auth/me')]);
      return replies.every(({ status }) => status === 200);
    });
    live.close();
  });

  it('[API-49] still count after their caller disconnected, until they have been processed', async () => {
    const ann = await slowly('Ann');
    const stop = new AbortController();
    const authorization = `Bearer ${ann.token}`;
    const ask = () => fetch(`${ann.url}/api/auth/me`, { headers: { authorization }, signal: stop.signal });
    const disconnected = [ask(), ask()].map((asked) => asked.catch(() => 'hung up'));
    await waitUntil('two are under way', () => pending.length === 2);
    stop.abort();
    expect(await Promise.all(disconnected)).toEqual(['hung up', 'hung up']);
    // When the gateway answers on a later connection, it has seen the end of the earlier ones.
    await ann.get('/api/health/live');
    expect((await ann.get('/api/todos')).status).toBe(429);
    answerAll();
    await waitUntil('there is room', async () => (await ann.get('/api/todos')).status === 200);
  });
});
