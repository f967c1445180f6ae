import type { CalendarFeed, Group, NewCalendarFeed } from '@pawplan/contracts';
import { disableUser } from '@pawplan/contracts';
import { requiredEnv } from '@pawplan/testing';
import { CallingProcesses } from '@pawplan/testing/service';
import { Browser } from './support/browser.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const FEED = { name: 'Pack', content: ['events', 'todos', 'special-dates'] };
const GOOGLE = { 'user-agent': 'Google-Calendar-Importer' };

describe('calendar feeds over HTTP', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Group;
  const written: string[] = [];
  const spies: jest.SpyInstance[] = [];

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr]) {
      const spy = jest.spyOn(stream, 'write');
      spy.mockImplementation((chunk) => {
        written.push(String(chunk));
        return true;
      });
      spies.push(spy);
    }
    product = await startProduct({ env: { LOG_LEVEL: 'trace' } });
  }, 60_000);
  afterAll(async () => {
    await product?.close();
    for (const spy of spies) spy.mockRestore();
  });
  beforeEach(async () => {
    [ann, ben, outsider] = await Promise.all([
      product.newcomer('Ann'),
      product.newcomer('Ben'),
      product.newcomer('Otto'),
    ]);
    group = await ben.createGroup();
    await ann.join(group);
  });

  const create = (person = ann, space = group._id, key?: string) =>
    person.post<NewCalendarFeed>('/api/feeds', FEED, {
      'x-space': space,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const urlOf = async (...args: Parameters<typeof create>) => new URL((await create(...args)).body.url).pathname;
  const read = (path: string, headers?: Record<string, string>) =>
    new Browser(product.visitor().url).get<string>(path, headers);
  const statusOf = async (path: string) => (await read(path)).status;

  it('[FEED-02] [FEED-03] creates a feed whose address is in no other answer', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...FEED,
      space: group._id,
      createdAt: expect.stringMatching(/Z$/),
      lastReadAt: null,
      lastReadBy: null,
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/feeds\/[\w-]{43}\.ics$/),
    });
    const { url: _, ...feed } = body;
    expect((await ann.get('/api/feeds')).body).toEqual([feed]);
    for (const other of [ben, outsider]) expect((await other.get('/api/feeds')).body).toEqual([]);
    expect((await outsider.post('/api/feeds', FEED, { 'x-space': group._id })).status).toBe(403);
    expect((await ann.post('/api/feeds', { ...FEED, content: [] }, { 'x-space': 'personal' })).status).toBe(400);
  });

  it('[FEED-07] [FEED-11] a program reads the calendar without a session', async () => {
    await ben.createEvent('Walk the dog', group._id);
    const path = await urlOf();
    const { status, body, headers } = await read(path, GOOGLE);
    expect(status).toBe(200);
    expect(body).toContain('SUMMARY:Walk the dog\r\n');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    expect((await ann.get<CalendarFeed[]>('/api/feeds')).body[0]).toMatchObject({ lastReadBy: 'Google Calendar' });
  });

  it('[FEED-10] answers 304 until something changes', async () => {
    const path = await urlOf();
    const tag = (await read(path)).headers.get('etag') ?? '';
    const again = await read(path, { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    await ben.createEvent('Walk', group._id);
    const changed = await read(path, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await read(path, { 'if-none-match': tag.replace(/"$/, 'x"') })).status).toBe(200);
  });

  it('[FEED-07] [FEED-08] a wrong, a malformed and a revoked secret get the same 404', async () => {
    const { body } = await create();
    const path = new URL(body.url).pathname;
    const wrong = `/api/feeds/${'A'.repeat(43)}.ics`;
    expect((await outsider.delete(`/api/feeds/${body._id}`)).status).toBe(404);
    expect((await ben.delete(`/api/feeds/${body._id}`)).status).toBe(404);
    expect(await statusOf(path)).toBe(200);
    expect((await ann.delete(`/api/feeds/${body._id}`)).status).toBe(200);
    const answers = await Promise.all([path, wrong, '/api/feeds/x.ics'].map((one) => read(one)));
    const shown = answers.map(({ status, body: problem, headers }) => {
      const { requestId: _, ...rest } = problem as unknown as { requestId: string };
      return { status, rest, type: headers.get('content-type'), cache: headers.get('cache-control') };
    });
    expect(shown[0]).toMatchObject({ status: 404, cache: 'no-store' });
    expect(shown[0]?.type).toContain('application/json');
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    expect((await read(path, { 'if-none-match': '*' })).status).toBe(404);
  });

  it('[FEED-04] a repeated creation answers a new address, and the first one ends', async () => {
    const key = 'the-same-key';
    const [first, second] = [await create(ann, group._id, key), await create(ann, group._id, key)];
    expect(second.body._id).toBe(first.body._id);
    expect(second.body.url).not.toBe(first.body.url);
    expect(await statusOf(new URL(first.body.url).pathname)).toBe(404);
    expect(await statusOf(new URL(second.body.url).pathname)).toBe(200);
  });

  it('[FEED-08] [FEED-09] ends when its owner leaves, for good, and the feeds of the others stay', async () => {
    const [anns, bens, personal] = [await urlOf(), await urlOf(ben), await urlOf(ann, 'personal')];
    expect((await ann.delete(`/api/groups/${group._id}/leave`)).status).toBe(200);
    expect(await statusOf(anns)).toBe(404);
    expect([await statusOf(bens), await statusOf(personal)]).toEqual([200, 200]);
  });

  it('[FEED-08] ends when its owner deletes the account', async () => {
    const path = await urlOf(ann, 'personal');
    expect(await statusOf(path)).toBe(200);
    expect((await ann.call('DELETE', '/api/auth/me', { password: ann.password })).status).toBe(200);
    expect(await statusOf(path)).toBe(404);
  });

  it('[FEED-08] ends when an operator disables the account, and not when its sessions end', async () => {
    const path = await urlOf();
    expect((await ann.post('/api/auth/logout')).status).toBeLessThan(300);
    expect(await statusOf(path)).toBe(200);
    const processes = new CallingProcesses(requiredEnv('RABBITMQ_URL'), product.env.NAME_PREFIX ?? '');
    await processes.as('admin').rpc.call(disableUser, { user: ann.email }, { caller: { operator: 'olga' } });
    expect(await statusOf(path)).toBe(404);
    await processes.close();
  });

  it('[FEED-11] the secret is in no log line, whatever happens', async () => {
    const path = await urlOf();
    const secret = path.slice('/api/feeds/'.length, -'.ics'.length);
    written.length = 0;
    await read(path);
    await read(`${path}?x=${secret}`, { referer: `http://localhost${path}` });
    await read(path.replace('.ics', '.html'), { accept: 'text/html' });
    await read(path.replace('.ics', ''), { accept: 'text/html' });
    await read(`${path}/more`);
    await read(`/api/feeds/%zz${secret}.ics`);
    await read(path, { 'if-none-match': '"x"'.repeat(1_000) });
    await new Browser(product.visitor().url).post(path, {});
    await new Browser(product.visitor().url).delete(path);
    await product.planner.close();
    const broken = await read(path);
    expect(broken.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(broken.body)).not.toContain(secret);
    const text = written.join('');
    expect(text).toContain('/api/feeds/:secret.ics');
    expect(text).not.toContain(secret);
  }, 60_000);
});
