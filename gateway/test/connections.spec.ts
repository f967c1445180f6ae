import { connect, type Socket } from 'node:net';
import { waitUntil } from '@pawplan/testing';
import { Browser } from './support/browser.js';
import { type Gateway, newEnvironment, startGateway } from './support/product.js';

/** A raw connection, and all the text that it received. */
class RawConnection {
  text = '';
  closed = false;
  private readonly socket: Socket;

  constructor(url: string) {
    this.socket = connect(Number(new URL(url).port), '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.text += chunk;
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closed = true;
    });
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  end(): void {
    this.socket.destroy();
  }
}

const start = (env: Record<string, string>, requestMs?: number) =>
  startGateway({ env: newEnvironment(env), requestMs });

describe('a gateway', () => {
  let gateway: Gateway;
  const connections: RawConnection[] = [];
  const open = () => {
    const connection = new RawConnection(gateway.url);
    connections.push(connection);
    return connection;
  };
  afterEach(async () => {
    for (const connection of connections.splice(0)) connection.end();
    await gateway.app.close();
  });

  it.each([
    [
      'a body',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"email"',
    ],
    ['a head', 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\n'],
  ])('[API-42] answers 408 to %s that does not arrive completely, and closes the connection', async (_, half) => {
    gateway = await start({}, 300);
    const connection = open().send(half);
    await waitUntil('the connection is closed', () => connection.closed, 5_000);
    expect(connection.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(JSON.parse(connection.text.split('\r\n\r\n')[1] ?? '')).toEqual({
      statusCode: 408,
      error: 'Request Timeout',
      message: expect.any(String),
      code: 'requestTooSlow',
      requestId: expect.any(String),
    });
  });

  it('[API-42] limits a request to 30 s and its head to 15 s, and keeps an idle connection for 72 s', async () => {
    gateway = await start({});
    const { requestTimeout, headersTimeout, keepAliveTimeout } = gateway.app.getHttpServer();
    expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 72_000,
    });
  });

  it('[API-67] answers a request with an unknown Expect header like any other', async () => {
    gateway = await start({});
    const connection = open().send(
      'GET /api/auth/me HTTP/1.1\r\nhost: a\r\nexpect: 3W;-&\r\nconnection: close\r\n\r\n',
    );
    await waitUntil('the connection is closed', () => connection.closed, 5_000);
    expect(connection.text).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    expect(JSON.parse(connection.text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ statusCode: 401 });
  });

  it('[API-42] answers a message that is not HTTP with 400', async () => {
    gateway = await start({});
    const connection = open().send('WOOF\r\n\r\n');
    await waitUntil('the connection is closed', () => connection.closed, 5_000);
    expect(connection.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('[API-44] closes connections over the limit of an address, and accepts new ones when others have ended', async () => {
    gateway = await start({ MAX_CONNECTIONS_ADDRESS: '2' });
    const [first, second, third] = [open(), open(), open()];
    await waitUntil('the third is closed', () => third.closed, 5_000);
    expect([first.closed, second.closed]).toEqual([false, false]);
    first.end();
    await waitUntil('there is room', async () => {
      const again = open().send('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
      await waitUntil('it is answered or closed', () => again.closed || again.text !== '', 5_000);
      return again.text.startsWith('HTTP/1.1 200');
    });
  });

  it('[API-44] does not limit the address of a trusted proxy, and closes connections over the total limit', async () => {
    gateway = await start({ MAX_CONNECTIONS_ADDRESS: '1', MAX_CONNECTIONS: '3', TRUSTED_PROXIES: '127.0.0.1' });
    const [first, second, third, fourth] = [open(), open(), open(), open()];
    await waitUntil('the fourth is closed', () => fourth.closed, 5_000);
    expect([first.closed, second.closed, third.closed]).toEqual([false, false, false]);
  });
});

describe('the headers of API answers', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await start({ PUBLIC_URL: 'https://paws.example' });
  });
  afterAll(() => gateway.app.close());

  it.each(['/api/auth/me', '/api/nope', '/api/health/live', '/api/openapi.json'])(
    '[API-45] do not allow caching: %s',
    async (path) => {
      expect((await new Browser(gateway.url).get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('[API-36] require https for a year, also for subdomains, when PUBLIC_URL is https', async () => {
    const { headers } = await new Browser(gateway.url).get('/api/health/live');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('[API-36] allow inline styles only for the API document', async () => {
    const policy = async (path: string) =>
      (await new Browser(gateway.url).get(path)).headers.get('content-security-policy');
    expect(await policy('/api/docs')).toContain("style-src 'self' 'unsafe-inline';");
    expect(await policy('/api/docsy')).toContain("style-src 'self';");
  });
});
