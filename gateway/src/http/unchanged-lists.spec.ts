import fastify, { type FastifyInstance } from 'fastify';
import { compressReplies } from './compress-replies.js';
import { answerUnchanged, containsTag } from './unchanged-lists.js';

describe('a list with an ETag', () => {
  let server: FastifyInstance;
  let content: string;
  let status: number;

  beforeAll(() => {
    server = fastify();
    answerUnchanged(server);
    compressReplies(server);
    const list = () => Buffer.from(content);
    server.get('/api/tagged', { config: { tagged: true } }, (_, reply) =>
      reply.code(status).type('application/json; charset=utf-8').send(list()),
    );
    server.get('/api/other', (_, reply) => reply.send(list()));
  });
  beforeEach(() => {
    content = JSON.stringify(Array.from({ length: 200 }, (_, n) => `Todo ${n}`));
    status = 200;
  });
  afterAll(() => server.close());

  const ask = (path: string, headers: Record<string, string> = {}) => server.inject({ path, headers });

  it('[API-78] answers 304 without a body to a client that has the list, whatever its encoding', async () => {
    const plain = await ask('/api/tagged');
    const etag = String(plain.headers.etag);
    expect(etag).toMatch(/^W\/".{20,}"$/);
    const packed = await ask('/api/tagged', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ etag, 'content-encoding': 'br' });
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await ask('/api/tagged', { 'if-none-match': etag, 'accept-encoding': encoding });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });

  it('[API-78] answers with the whole list when it has changed', async () => {
    const { headers } = await ask('/api/tagged');
    content = '[1]';
    const again = await ask('/api/tagged', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([200, '[1]']);
    expect(again.headers.etag).not.toBe(headers.etag);
  });

  it('[API-78] gives no ETag to a refusal, nor to another route', async () => {
    expect((await ask('/api/other')).headers.etag).toBeUndefined();
    status = 403;
    expect((await ask('/api/tagged')).headers.etag).toBeUndefined();
  });
});

it.each([
  [undefined, false],
  ['W/"a"', true],
  ['W/"b", W/"a"', true],
  ['W/"b"', false],
  ['*', false],
] as const)('[API-78] If-None-Match %j: %s', (header, expected) => {
  expect(containsTag(header, 'W/"a"')).toBe(expected);
});
