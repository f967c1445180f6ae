import { RpcClient } from '@pawplan/platform';
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
        RATE_LIMIT_HEALTH_ADDRESS: '100',
      },
    });
  }, 60_000);
  afterAll(() => product.close());

  it('[API-31] [API-33] apply to each user, and to the address for visitors and refused tokens', async () => {
    const [ann, ben] = [await product.newcomer('Ann'), await product.newcomer('Ben')];
    for (let n = 0; n < 10; n++) expect((await ann.get('/api/auth/me')).status).toBe(200);
    const refused = await ann.get('/api/auth/me');
    expect(refused).toMatchObject({ status: 429, body: { statusCode: 429, message: expect.any(String) } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ben.get('/api/auth/me')).status).toBe(200);

    const forger = product.visitor();
    forger.token = 'a.b.c';
    const statuses = [];
    // A forwarded address is not trusted, so it does not change the counted address.
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
  '[API-33] uses the forwarded address only of a trusted proxy: with %s trusted, another address gets %d',
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
  it('[API-34] [API-48] [API-08] names the service that is down, and the gateway stays ready while auth is available', async () => {
    const product = await startProduct({ env: { STATUS_TOKEN: 'a token of operators' } });
    const ann = await product.newcomer('Ann');
    const ready = { status: 'ok', services: { broker: OK, auth: OK } };
    expect((await ann.get('/api/health/ready')).body).toEqual(ready);
    expect((await ann.get('/api/health/status')).body).toEqual({
      status: 'ok',
      services: { broker: OK, auth: OK, planner: OK, progress: OK, focus: OK, notify: OK },
    });
    await product.planner.close();
    const visitor = product.visitor();
    await waitUntil('the previous result has expired', async () => {
      const { status } = await visitor.get('/api/health/status');
      return status === 503;
    });
    const { body: told } = await visitor.get('/api/health/status');
    expect(told).toEqual({
      status: 'down',
      services: {
        broker: OK,
        auth: OK,
        planner: { status: 'down', reason: expect.any(String) },
        progress: OK,
        focus: OK,
        notify: OK,
      },
    });
    expect(await visitor.get('/api/health/ready')).toMatchObject({ status: 200, body: ready });
    expect((await visitor.get('/api/health/live')).status).toBe(200);
    const throughProxy = { 'x-forwarded-for': '203.0.113.1' };
    expect((await visitor.get('/api/health/status', throughProxy)).status).toBe(403);
    const operator = { ...throughProxy, authorization: 'Bearer a token of operators' };
    expect(await visitor.get('/api/health/status', operator)).toMatchObject({
      status: 503,
      body: { untrustedProxy: { address: '127.0.0.1', seenAt: expect.any(String) } },
    });
    const { status, body } = await ann.get('/api/todos');
    expect([503, 504]).toContain(status);
    expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
    await product.auth.close();
    await waitUntil('the gateway is not ready', async () => (await visitor.get('/api/health/ready')).status === 503);
    expect((await visitor.get('/api/health/ready')).body).toEqual({
      status: 'down',
      services: { broker: OK, auth: { status: 'down', reason: expect.any(String) } },
    });
    await product.close();
  }, 60_000);

  it('[API-34] reports a missing broker as down', async () => {
    const gateway = await startGateway({ env: newEnvironment({ RABBITMQ_URL: 'amqp://localhost:1' }) });
    expect(await new Browser(gateway.url).get('/api/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'down', services: { broker: { status: 'down' }, auth: { status: 'down' } } },
    });
    await gateway.app.close();
  }, 20_000);

  it('[API-47] asks the services once for all requests within a second, and limits requests by address', async () => {
    const gateway = await startGateway({
      env: newEnvironment({ RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_HEALTH_ADDRESS: '20' }),
    });
    const answer = Promise.withResolvers<object>();
    const asked = jest.spyOn(gateway.app.get(RpcClient), 'call').mockReturnValue(answer.promise);
    const visitor = new Browser(gateway.url);
    const requests = Array.from({ length: 21 }, () => visitor.get('/api/health/ready'));
    // The others wait for the services.
    const refused = await Promise.race(requests);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    answer.resolve({ status: 'ok', checks: {} });
    const replies = await Promise.all(requests);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await visitor.get('/api/auth/me')).status).toBe(401);
    await gateway.app.close();
  });
});
