import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { acceptedEncoding, compressReplies } from './compress-replies.js';

const LONG = JSON.stringify(Array.from({ length: 100 }, (_, n) => ({ title: `Walk the dog ${n}` })));
const HUGE = JSON.stringify(Array.from({ length: 2_000 }, (_, n) => ({ title: `Walk the dog ${n}` })));
const SHORT = '[1]';
const VERBS = 'Buy,Call,Write,Clean,Fix,Plan,Book,Read,Send,Check,Order,Pay,Renew,Pack,Wash,Return,Print,Sort'.split(
  ',',
);
const THINGS =
  `milk,the vet,a letter,the kitchen,the bike,dinner,the train,a book,the parcel,flowers,the rent,photos,the
suitcase,the curtains,the subscription,the cellar,the plants,the car,shoes,the garden,tickets,the piano`.split(',');
const TODOS = JSON.stringify(Array.from({ length: 100 }, (_, n) => todo(n)));

/** One of many different todos, each created in another minute of two months and in another tab. */
function todo(n: number) {
  const digits = createHash('sha256').update(`todo ${n}`).digest();
  const pick = <T>(values: readonly T[], position: number) => values[(digits[position] ?? 0) % values.length];
  const verb = pick(VERBS, 0);
  const thing = pick(THINGS, 1);
  const created = new Date(
    Date.UTC(2027, digits.readUInt8(2) % 2, digits.readUInt8(3) % 28, 0, 0, 0, digits.readUInt32BE(4) % 86_400_000),
  );
  const mia = { _id: '65f1c2d3e4a5b6c7d8e9f0a1', name: 'Mia Sommer' };
  return {
    _id: `${Math.floor(created.getTime() / 1_000).toString(16)}${digits.toString('hex', 8, 13)}0a1b2c`,
    title: `${verb} ${thing}`,
    description: n % 3 === 0 ? `Ask about ${thing} first` : '',
    completed: n % 4 === 0,
    priority: pick(['low', 'medium', 'high'], 14),
    category: pick(['personal', 'work', 'shopping', 'health', 'other'], 15),
    dueDate: n % 2 === 0 ? null : created.toISOString().slice(0, 10),
    version: 1 + (n % 4),
    createdAt: created.toISOString(),
    updatedAt: new Date(created.getTime() + (digits.readUInt32BE(16) % 90_000_000)).toISOString(),
    createdBy: mia,
    assignedTo: mia,
  };
}

/** A stream of texts; an error in the place of a text makes it fail. */
function streamOf(...parts: (string | Error)[]): Readable {
  return Readable.from(
    (async function* () {
      for (const part of parts) {
        if (part instanceof Error) throw part;
        yield part;
      }
    })(),
    { objectMode: false },
  );
}

describe('replies of the API', () => {
  let server: FastifyInstance;
  /** A stream whose route is /api/hung-up. */
  let endless: Readable;

  beforeAll(async () => {
    server = fastify();
    compressReplies(server);
    const json = 'application/json; charset=utf-8';
    const serve = (path: string, payload: () => unknown, type = json) =>
      server.get(path, { exposeHeadRoute: true }, (_, reply) => reply.type(type).send(payload()));
    serve('/api/long', () => Buffer.from(LONG));
    serve('/api/huge', () => Buffer.from(HUGE));
    serve('/api/todos', () => TODOS);
    serve('/api/object', () => JSON.parse(LONG));
    serve('/api/short', () => Buffer.from(SHORT));
    serve('/api/stream', () => streamOf(LONG, LONG));
    serve('/api/broken', () => streamOf(...Array(50).fill(randomBytes(20_000).toString('hex')), new Error('no more')));
    serve('/api/refused', () => streamOf(new Error('nothing')));
    serve('/api/image', () => Buffer.from(LONG), 'image/png');
    serve('/api/live', () => streamOf(LONG), 'text/event-stream');
    serve('/api/groups', () => Buffer.from(LONG));
    serve('/api/groups/:id', () => Buffer.from(LONG));
    serve('/api/auth/login', () => Buffer.from(LONG));
    serve('/api/auth/export', () => streamOf(LONG));
    serve('/page', () => LONG);
    serve('/api/hung-up', () => {
      endless = new Readable({
        read() {
          this.push(LONG);
        },
      });
      return endless;
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  const ask = async (path: string, accept: string | undefined, method = 'GET'): Promise<IncomingMessage> => {
    const { port } = server.server.address() as AddressInfo;
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    const request = get({ port, path, headers, method, agent: false });
    return ((await once(request, 'response')) as [IncomingMessage])[0];
  };

  it.each([
    ['/api/long', 'br, gzip', 'br', LONG],
    ['/api/long', 'gzip, deflate', 'gzip', LONG],
    ['/api/huge', 'br', 'br', HUGE],
    ['/api/huge', 'gzip', 'gzip', HUGE],
    ['/api/object', 'gzip', 'gzip', LONG],
    ['/api/stream', 'br', 'br', LONG + LONG],
    ['/api/stream', 'gzip', 'gzip', LONG + LONG],
    ['/api/auth/export', 'gzip', 'gzip', LONG],
  ])('[API-77] %s is compressed for a client that accepts %s', async (path, accept, encoding, content) => {
    const reply = await ask(path, accept);
    const sent = await buffer(reply);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(String(unpack(sent))).toBe(content);
    expect(sent.length).toBeLessThan(content.length / 4);
  });

  it.each([
    ['a client that accepts nothing', '/api/long', undefined, LONG],
    ['a client that accepts something else', '/api/long', 'zstd', LONG],
    ['a short reply', '/api/short', 'br', SHORT],
    ['an image', '/api/image', 'br', LONG],
    ['the live stream', '/api/live', 'br', LONG],
    ['groups, with invite codes', '/api/groups', 'br', LONG],
    ['a group, with an invite code', '/api/groups/1', 'br', LONG],
    ['a session, with its token', '/api/auth/login', 'br', LONG],
    ['the web app', '/page', 'br', LONG],
  ])('[API-77] is not compressed: %s', async (_, path, accept, content) => {
    const reply = await ask(path, accept);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(String(await buffer(reply))).toBe(content);
  });

  it('[API-77] 100 different todos take less than 5 kB', async () => {
    const sent = await buffer(await ask('/api/todos', 'gzip, br'));
    expect(String(brotliDecompressSync(sent))).toBe(TODOS);
    expect(sent.length).toBeLessThan(5_000);
  });

  it('[API-77] HEAD is answered with the length of the uncompressed reply', async () => {
    const reply = await ask('/api/long', 'br', 'HEAD');
    expect(reply.headers).toMatchObject({ 'content-length': String(LONG.length) });
    reply.resume();
  });

  it('[API-71] [API-77] a compressed stream that fails is cut off', async () => {
    await expect(ask('/api/broken', 'gzip').then(buffer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('[API-77] a stream that fails before its first byte is answered with a readable error', async () => {
    const reply = await ask('/api/refused', 'gzip');
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([500, undefined]);
    expect(JSON.parse(String(await buffer(reply)))).toMatchObject({ message: 'nothing' });
  });

  it('[API-70] [API-77] a compressed stream ends when its reader hangs up', async () => {
    const reply = await ask('/api/hung-up', 'gzip');
    await once(reply, 'readable');
    reply.destroy();
    if (!endless.destroyed) await once(endless, 'close').catch(() => undefined);
    expect(endless.destroyed).toBe(true);
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', null],
  ['GZIP', 'gzip'],
  ['brotli', null],
] as const)('[API-77] Accept-Encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
