import type { Group } from '@pawplan/contracts';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const json = { 'content-type': 'application/json' };
const huge = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
const nested = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** What is put into every field that any route knows. */
const VALUES: unknown[] = [
  null,
  0,
  -1.5,
  1e308,
  true,
  [],
  ['a'],
  {},
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { _id: { $ne: 1 } },
  { toString: 1, valueOf: 2 },
  { length: 3 },
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '$where',
  '__proto__',
  'constructor',
  'x'.repeat(100_000),
];

const RAW = [
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '{"a":1}}',
  '\u0000',
  '{"__proto__":{"title":"x"},"title":"y"}',
  '{"constructor":{"prototype":{"title":"x"}}}',
  '{"$set":{"title":"x"},"a.b":1,"title":{"$set":1}}',
  nested(40),
  nested(50_000),
  huge,
];

const IDS = [
  'nonsense',
  '%00',
  '%24ne',
  '..%2f..',
  'f'.repeat(24),
  'F'.repeat(24),
  'x'.repeat(400),
  '%F0%9F%90%B6',
  '__proto__',
  '%',
];

const HEADERS: Record<string, string>[] = [
  { 'x-space': '$ne' },
  { 'x-space': '__proto__' },
  { 'x-time-zone': 'Mars/Olympus' },
  { 'x-time-zone': '__proto__' },
  { 'if-match': '*' },
  { 'if-match': '99999999999999999999' },
  { 'idempotency-key': ' ' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'x-request-id': '<script>' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Basic QTpC' },
  { 'content-type': 'text/html' },
  { 'content-type': 'nonsense' },
  { 'content-encoding': 'gzip' },
  { accept: '*/nonsense' },
];

interface Operation {
  method: string;
  path: string;
  fields: string[];
}

/** Every operation of the API document, with the fields that its body knows. */
async function operations(visitor: Person): Promise<Operation[]> {
  const { paths, components } = (await visitor.get('/api/openapi.json')).body;
  return Object.entries<Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>>(
    paths,
  ).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { requestBody }]) => {
      const name = requestBody?.content['application/json']?.schema.$ref.split('/').pop() ?? '';
      return { method: method.toUpperCase(), path, fields: Object.keys(components.schemas[name]?.properties ?? {}) };
    }),
  );
}

describe('hostile input', () => {
  let product: Product;
  let mallory: Person;
  let group: Group;
  let todoId: string;
  let all: Operation[];

  beforeAll(async () => {
    product = await startProduct();
    mallory = await product.newcomer('Mallory');
    group = await mallory.createGroup();
    todoId = (await mallory.createTodo('Target'))._id;
    // The stream never ends by itself, leaving and logging out would end the attack.
    const ending = ['/api/live', '/api/groups/{id}/leave', '/api/auth/logout'];
    all = (await operations(product.visitor())).filter(({ path }) => !ending.includes(path));
  }, 60_000);
  afterAll(() => product.close());

  const address = (path: string, id?: string) =>
    path.replace('{id}', id ?? (path.includes('groups') ? group._id : todoId));

  /** Tries one thing on every operation and lists the answers that are a fault of ours. */
  async function faults(
    attack: (operation: Operation) => Promise<{ status: number; body: unknown }[]>,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const operation of all) {
      for (const { status, body } of await attack(operation)) {
        const fault = status >= 500 || (status >= 400 && !isProblem(body));
        if (fault && !isOff(status, body))
          found.push(`${operation.method} ${operation.path}: ${status} ${JSON.stringify(body)}`);
      }
    }
    return found;
  }

  const isProblem = (body: unknown) =>
    typeof body === 'object' && body !== null && 'message' in body && 'requestId' in body && !('stack' in body);
  /** Google is not configured here, which is no fault. */
  const isOff = (status: number, body: unknown) =>
    status === 503 && JSON.stringify(body).includes('Google is not configured');

  it('[API-03] [API-06] in raw bodies leads to no 5xx on any route', async () => {
    const attack = ({ method, path }: Operation) =>
      Promise.all(method === 'GET' ? [] : RAW.map((body) => mallory.call(method, address(path), body, json)));
    expect(await faults(attack)).toEqual([]);
  });

  it('[API-03] [API-12] [API-13] [API-15] in any field leads to no 5xx on any route', async () => {
    const attack = ({ method, path, fields }: Operation) =>
      Promise.all(
        fields.flatMap((field) => VALUES.map((value) => mallory.call(method, address(path), { [field]: value }, json))),
      );
    expect(await faults(attack)).toEqual([]);
  }, 60_000);

  it('[API-03] [TODO-14] in path parameters leads to no 5xx on any route', async () => {
    const attack = ({ method, path }: Operation) =>
      Promise.all(path.includes('{id}') ? IDS.map((id) => mallory.call(method, address(path, id))) : []);
    expect(await faults(attack)).toEqual([]);
  });

  it('[API-03] in headers leads to no 5xx on any route', async () => {
    const attack = ({ method, path }: Operation) =>
      Promise.all(
        HEADERS.map((headers) =>
          mallory.call(method, address(path), method === 'GET' ? undefined : '{"title":"a"}', { ...json, ...headers }),
        ),
      );
    expect(await faults(attack)).toEqual([]);
  });

  it.each(['/api/nope', '/api/todos/x/y', '/api', '/api/', '/api/%2e%2e', '/api/todos?a[$ne]=1&__proto__[x]=1'])(
    '[API-05] in addresses is answered in the same form: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, body } = await mallory.call(method, path);
        if (status >= 400) expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('[API-12] has changed nothing it should not', async () => {
    const { body } = await mallory.get('/api/auth/me');
    expect(body.role).toBe('shared account user');
    expect('title' in {}).toBe(false);
  });
});
