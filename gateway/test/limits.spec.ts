import { waitUntil } from '@pawplan/testing';
import { Browser } from './support/browser.js';
import { Live } from './support/live.js';
import { newEnvironment, type Product, startGateway, startProduct } from './support/product.js';

describe('limits of a replica', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({
      env: {
        RATE_LIMIT_DISABLED: 'false',
        RATE_LIMIT_REQUESTS_USER: '10',
        RATE_LIMIT_REQUESTS_ADDRESS: '12',
        RATE_LIMIT_STREAMS_USER: '2',
      },
    });
  }, 60_000);
  afterAll(() => product.close());

  it('[API-31] [API-33] count a user by themselves, strangers and refused tokens by their address', async () => {
    const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    for (let n = 0; n < 10; n++) expect((await ann.get('/api/auth/me')).status).toBe(200);
    const refused = await ann.get('/api/auth/me');
    expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, message: expect.any(String) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ben.get('/api/auth/me')).status).toBe(200);

    const forger = product.visitor();
    forger.token = 'a.b.c';
    const statuses = [];
    // A forwarded address is not believed, so it does not make anybody somebody else.
    for (let n = 0; n < 13; n++) {
      statuses.push((await forger.get('/api/auth/me', { 'x-forwarded-for': `10.0.0.${n}` })).status);
    }
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await product.visitor().get('/api/health/live')).status).toBe(200);
    expect((await ben.get('/api/auth/me')).status).toBe(200);

    const streams = [await Live.open(ben), await Live.open(ben), await Live.open(ben)];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const stream of streams) stream.close();
    await waitUntil('a place is free again', async () => {
      const live = await Live.open(ben);
      live.close();
      return live.status !== 429;
    });
  });
});

it.each([
  ['127.0.0.1', 401],
  ['10.0.0.0/8, 127.0.0.0/8', 401],
  ['192.168.0.1', 429],
])(
  '[API-33] believes what a trusted proxy forwards: with %s trusted, another address is %d',
  async (trusted, status) => {
    const gateway = await startGateway({
      env: newEnvironment({
        RATE_LIMIT_DISABLED: 'false',
        RATE_LIMIT_REQUESTS_ADDRESS: '1',
        TRUSTED_PROXIES: trusted,
      }),
    });
    const visitor = new Browser(gateway.url);
    const from = (address: string) => visitor.get('/api/auth/me', { 'x-forwarded-for': address });
    expect((await from('203.0.113.1')).status).toBe(401);
    expect((await from('203.0.113.2')).status).toBe(status);
    await gateway.app.close();
  },
);

const OK = { status: 'ok' };

describe('health', () => {
  it('[API-34] [API-08] names the service that is down, and its calls are 503', async () => {
    const product = await startProduct();
    const ann = await product.newcomer('Ann');
    expect((await ann.get('/api/health/ready')).body).toEqual({
      status: 'ok',
      services: { auth: OK, planner: OK, progress: OK, focus: OK },
    });
    await product.planner.close();
    const visitor = product.visitor();
    expect(await visitor.get('/api/health/ready')).toMatchObject({
      status: 503,
      body: {
        status: 'down',
        services: { auth: OK, planner: { status: 'down', reason: expect.any(String) }, progress: OK, focus: OK },
      },
    });
    expect((await visitor.get('/api/health/live')).status).toBe(200);
    const { status, body } = await ann.get('/api/todos');
    expect([503, 504]).toContain(status);
    expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
    await product.close();
  }, 40_000);
});
