import { fastify } from 'fastify';
import { readJsonBodies } from './json-body.js';
import { problemOf } from './problem.js';

const server = fastify();
readJsonBodies(server);
server.setErrorHandler((error, request, reply) => {
  const problem = problemOf(error, request.id);
  reply.code(problem.statusCode).send(problem);
});
server.post('/', (request) => ({ body: request.body ?? null, keys: Object.keys(request.body ?? {}) }));

async function post(payload: string | undefined, type?: string) {
  const reply = await server.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: type ? { 'content-type': type } : {},
  });
  return { status: reply.statusCode, ...reply.json() };
}

const json = 'application/json';
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('request bodies', () => {
  afterAll(() => server.close());

  it.each<[string, string | undefined, string | undefined]>([
    ['no body', undefined, undefined],
    ['nothing, announced as JSON', '', json],
    ['nothing, announced as a form', '', 'application/x-www-form-urlencoded'],
    ['nothing, announced as nonsense', '', 'nonsense'],
    ['blanks', '  \r\n', json],
    ['null', 'null', json],
  ])('[API-07] count as missing: %s', async (_, payload, type) => {
    expect(await post(payload, type)).toMatchObject({ status: 200, body: null });
  });

  it.each([json, 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/merge-patch+json'])(
    '[API-06] are read with the content type %s',
    async (type) => {
      expect(await post('{"a":1}', type)).toMatchObject({ status: 200, body: { a: 1 } });
    },
  );

  it.each<[number, string, string, string | undefined]>([
    [400, 'bad JSON', '{"a":', json],
    [400, 'a list', '[1]', json],
    [400, 'a text', '"a"', json],
    [400, 'a number', '1', json],
    [400, 'nested 40 deep', nested(40), json],
    [400, 'nested 100 000 deep', nested(100_000), json],
    [413, 'over 256 KiB', `{"a":"${'x'.repeat(256 * 1024)}"}`, json],
    [413, '1 MiB', `{"a":"${'x'.repeat(1024 * 1024)}"}`, json],
    [415, 'a form', 'a=1', 'application/x-www-form-urlencoded'],
    [415, 'text', '{"a":1}', 'text/plain'],
    [415, 'no type', '{"a":1}', undefined],
    [415, 'nonsense', '{"a":1}', 'nonsense'],
    [415, 'a type that only begins alike', '{"a":1}', 'application/jsonp'],
  ])('[API-06] are refused with %d: %s', async (status, _, payload, type) => {
    expect((await post(payload, type)).status).toBe(status);
  });

  it('[API-12] cannot change a prototype', async () => {
    const reply = await post('{"a":1,"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}', json);
    expect(reply).toMatchObject({ status: 200, keys: ['a'] });
    expect('admin' in {}).toBe(false);
  });
});
