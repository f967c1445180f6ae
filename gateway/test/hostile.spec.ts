import type { CalendarFeed, Goal, Group, OwnSession, PushDevice, User } from '@pawplan/contracts';
import type { Reply } from './support/browser.js';
import { documentOf } from './support/document.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const json = { 'content-type': 'application/json' };
const huge = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
const nested = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** A push service that refuses connections. */
const REFUSING = 'http://127.0.0.1:9';

/**
 * Valid values for the required fields of all operations. Each operation gets those that it knows, so that one bad
 * field is tested with an otherwise valid body.
 */
const VALID = {
  title: 'Target',
  name: 'Target',
  date: '2026-03-14',
  startTime: '10:00',
  endTime: '11:00',
  summary: 'Target',
  start: '2026-03-14T10:00:00',
  end: '2026-03-14T11:00:00',
  targetValue: 10,
  taskType: 'goal',
  duration: 60,
  sessionDate: '2026-03-14',
  content: ['events'],
  rule: 'FREQ=DAILY',
  endpoint: `${REFUSING}/target`,
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'A'.repeat(22),
};

/** The values for every field of every kind of body. */
const VALUES: unknown[] = [
  null,
  0,
  -1.5,
  1e308,
  2 ** 53,
  0.05,
  43_200.5,
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
  'NaN',
  'Infinity',
  '1e3',
  '$where',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-06-01T12:00:00Z',
  '9999-12-31',
  '9999-12-31T23:00:00-05:00',
  'x'.repeat(100_000),
];

/** Fewer values, for a kind of body that was tested with all values at another operation. */
const FEW_VALUES: unknown[] = [null, -1.5, { $ne: null }, 'a\u0000b', '9999-12-31'];

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

/** The query strings to try for a parameter. */
const QUERIES = (name: string) => [
  `${name}=`,
  `${name}`,
  `${name}=garbage`,
  `${name}=2026-02-30`,
  `${name}=2026-03-14T25:00:00Z`,
  `${name}=%00`,
  `${name}=%ff`,
  `${name}=%`,
  `${name}=2026-03-14&${name}=2026-03-15`,
  `${name}[]=2026-03-14`,
  `${name}[$ne]=1`,
  `${name}.$gt=1`,
  `${name}=[object%20Object]`,
  `${name}=${'9'.repeat(5_000)}`,
  `__proto__[${name}]=2026-03-14`,
  `constructor=${name}&toString=1`,
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

/** An id in a path. */
const PARAMETER = /\{\w+\}/;
/** The second id in a path: a member of the group. */
const MEMBER = '{userId}';
/** The kind of the item whose id follows. */
const KIND = '{kind}';
const NOBODY = '0'.repeat(24);

/** A calendar file with one event, and lines that do not belong there. */
const calendarFile = (id: string, ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `UID:${id}`, 'SUMMARY:Target', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  );
const START = 'DTSTART;TZID=Europe/Berlin:20260314T100000';
const IMPORTED = { created: 1, failed: 0 };
const REPORTED = { created: 0, failed: 1 };

interface Operation {
  method: string;
  path: string;
  /** The name of the schema of its body; empty without a body. */
  body: string;
  /** The fields of its body. */
  fields: string[];
  queries: string[];
}

/** Every operation of the API document. */
async function operations(visitor: Person): Promise<Operation[]> {
  const { paths, components } = await documentOf(visitor);
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { requestBody, parameters = [] }]) => {
      const name = requestBody?.content['application/json']?.schema.$ref.split('/').pop() ?? '';
      const fields = Object.keys(components.schemas[name]?.properties ?? {});
      const queries = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
      return { method: method.toUpperCase(), path, body: name, fields, queries };
    }),
  );
}

const pick = (all: object, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

type Try = () => Promise<Reply>;

/**
 * Retries once, because a busy machine may answer late or refuse once. A defect that the input causes happens again.
 */
async function inTime(make: Try): Promise<Reply> {
  const reply = await make();
  return reply.status === 503 || reply.status === 504 ? make() : reply;
}

const AT_ONCE = 10;

describe('hostile input', () => {
  let product: Product;
  let mallory: Person;
  let group: Group;
  let task: Goal;
  let all: Operation[];
  /** The kinds of bodies that were tested with every bad value. */
  const attacked = new Set<string>();

  beforeAll(async () => {
    product = await startProduct({ env: { PUSH_LOCAL_SERVICE: REFUSING } });
    mallory = await product.newcomer('Mallory');
    group = await mallory.createGroup();
    task = await mallory.createGoal('Target');
    // The live stream never ends by itself, and leaving or logging out would end the attack.
    const ending = ['/api/live', '/api/groups/{id}/leave', '/api/auth/logout'];
    all = (await operations(product.visitor())).filter(({ path }) => !ending.includes(path));
  }, 60_000);
  afterAll(() => product.close());

  /** What an id in a path names: an existing item, created for each attack because attacks delete it. */
  const TARGETS: Record<string, () => Promise<{ _id: string }>> = {
    auth: otherSession,
    groups: async () => group,
    todos: () => mallory.createTodo('Target'),
    calendar: () => mallory.createEvent('Target'),
    'special-dates': () => mallory.createSpecialDate('Target'),
    reminders: () => mallory.createTodo('Target'),
    feeds: anyFeed,
    push: anyPushDevice,
    goals: () => mallory.createGoal('Target'),
    habits: () => mallory.createHabit('Target'),
    focus: async () => group,
    notifications: async () => ({ _id: await mallory.createNotification('personal') }),
  };

  async function otherSession(): Promise<{ _id: string }> {
    await mallory.elsewhere();
    const { body } = await mallory.get<OwnSession[]>('/api/auth/sessions');
    return body.find(({ current }) => !current) as OwnSession;
  }

  /** One of the feeds that the attacks have left, because a person has only a few. */
  async function anyFeed(): Promise<{ _id: string }> {
    const { body } = await mallory.get<CalendarFeed[]>('/api/feeds');
    const feed = { name: 'Target', content: ['events'] };
    return body[0] ?? (await mallory.post<CalendarFeed>('/api/feeds', feed)).body;
  }

  /** Likewise: each attack with a valid body turns on the same browser. */
  async function anyPushDevice(): Promise<{ _id: string }> {
    const { endpoint, p256dh, auth } = VALID;
    return (await mallory.post<PushDevice>('/api/push/devices', { endpoint, p256dh, auth })).body;
  }

  async function address(path: string): Promise<string> {
    if (!PARAMETER.test(path)) return path;
    const area = path.split('/')[2] ?? '';
    const make = TARGETS[area];
    if (!make) throw new Error(`${area} has ids: say what one names`);
    return path
      .replace(KIND, 'todo')
      .replace(PARAMETER, (await make())._id)
      .replace(MEMBER, NOBODY);
  }

  /** Lists the replies of an attack on one operation that are defects. */
  async function faults({ method, path }: Operation, tries: Try[]): Promise<string[]> {
    const found: string[] = [];
    // A few at a time, so that a busy machine answers each in time.
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      const replies = await Promise.all(tries.slice(from, from + AT_ONCE).map(inTime));
      for (const { status, body } of replies) {
        const fault = status >= 500 || (status >= 400 && !isProblem(body));
        if (fault && !isOff(status, body)) found.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
      }
    }
    return found;
  }

  const isProblem = (body: unknown) =>
    typeof body === 'object' && body !== null && 'message' in body && 'requestId' in body && !('stack' in body);
  /** Google and e-mail are not configured here, which is not a defect. */
  const isOff = (status: number, body: unknown) =>
    status === 503 && /Google is not configured|This server sends no emails/.test(JSON.stringify(body));

  it.each<[string, (operation: Operation, at: string) => Try[]]>([
    [
      '[API-03] [API-06] in raw bodies',
      ({ method }, at) => (method === 'GET' ? [] : RAW.map((body) => () => mallory.call(method, at, body, json))),
    ],
    [
      '[API-03] [API-12] [API-13] [API-15] in any field',
      ({ method, body, fields }, at) => {
        const valid = pick({ ...VALID, taskId: task._id }, fields);
        const values = attacked.has(body) ? FEW_VALUES : VALUES;
        attacked.add(body);
        return fields.flatMap((field) =>
          values.map((value) => () => mallory.call(method, at, { ...valid, [field]: value }, json)),
        );
      },
    ],
    [
      '[API-03] [TODO-14] in path parameters',
      ({ method, path }) =>
        PARAMETER.test(path)
          ? IDS.map((id) => () => mallory.call(method, path.replace(PARAMETER, id).replace(MEMBER, id)))
          : [],
    ],
    [
      '[API-03] [API-12] in query parameters',
      ({ method, queries }, at) =>
        queries.flatMap(QUERIES).map((query) => () => mallory.call(method, `${at}?${query}`)),
    ],
    [
      '[API-03] in headers',
      ({ method }, at) => {
        const body = method === 'GET' ? undefined : '{"title":"a"}';
        return HEADERS.map((headers) => () => mallory.call(method, at, body, { ...json, ...headers }));
      },
    ],
  ])(
    '%s causes no 5xx on any route',
    async (_, attack) => {
      const found: string[] = [];
      for (const operation of all) {
        found.push(...(await faults(operation, attack(operation, await address(operation.path)))));
      }
      expect(found).toEqual([]);
    },
    300_000,
  );

  it.each([
    ['from=garbage', 400],
    ['from=2026-02-30', 400],
    ['from=2026-03-14&from=2026-03-15', 400],
    ['to=%00', 400],
    ['from=2026-03-15&to=2026-03-14', 400],
    ['from[$ne]=1', 200],
    ['from=&to=', 200],
  ])('[CAL-39] [API-12] GET /api/calendar?%s is answered with %d', async (query, status) => {
    expect((await mallory.get(`/api/calendar?${query}`)).status).toBe(status);
  });

  it.each([
    ['another kind of file', 'BEGIN:VCARD\r\nEND:VCARD'],
    ['half a megabyte without a line break', `BEGIN:VCALENDAR${'x'.repeat(500_000)}`],
    ['components that are nested without an end', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}`],
  ])('[IMP-03] [IMP-04] in a calendar file is refused: %s', async (_, text) => {
    for (const path of ['/api/calendar/import/preview', '/api/calendar/import']) {
      const { status, body } = await mallory.post(path, { text });
      expect([status, isProblem(body)]).toEqual([400, true]);
    }
  });

  it.each<[string, string[], { created: number; failed: number }]>([
    ['prototypes and operators for names', [START, '__proto__:x', '$where:sleep(1000)', 'CONSTRUCTOR:x'], IMPORTED],
    ['a null character and half a character', [START, 'DESCRIPTION:a\u0000b\ud800'], IMPORTED],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20260230'], REPORTED],
    ['a year that does not exist', ['DTSTART:00000101T000000Z', 'DTEND:99991231T235959Z'], REPORTED],
    ['a duration of a million years', [START, 'DURATION:P365000000D'], IMPORTED],
    ['a zone that is a path', ['DTSTART;TZID=../../etc/passwd:20260314T100000'], REPORTED],
    ['a rule for every second', [START, 'RRULE:FREQ=SECONDLY;INTERVAL=0'], REPORTED],
    ['a rule without any date', [START, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], IMPORTED],
    ['a rule with a huge count', [START, `RRULE:FREQ=DAILY;COUNT=${'9'.repeat(400)}`], REPORTED],
    ['10 000 deleted days', [START, 'RRULE:FREQ=DAILY', `EXDATE:${'20260315T100000,'.repeat(10_000)}`], REPORTED],
  ])('[IMP-04] in an event of a calendar file is left out or reported: %s', async (name, lines, expected) => {
    const text = calendarFile(name, ...lines);
    const preview = await mallory.post('/api/calendar/import/preview', { text });
    const { status, body } = await mallory.post('/api/calendar/import', { text });
    expect([preview.status, status]).toEqual([200, 201]);
    expect(preview.body).toMatchObject(expected);
    expect(body).toMatchObject(expected);
  });

  it.each(['/api/nope', '/api/todos/x/y', '/api', '/api/', '/api/%2e%2e', '/api/todos?a[$ne]=1&__proto__[x]=1'])(
    '[API-05] in an address is answered in the form of all errors: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const { status, body } = await mallory.call(method, path);
        if (status >= 400) expect(body).toMatchObject({ statusCode: status, message: expect.any(String) });
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('[API-12] has changed neither the role of the person nor the object prototype', async () => {
    const { body } = await mallory.get<User>('/api/auth/me');
    expect(body.role).toBe('shared account user');
    expect('title' in {}).toBe(false);
  });
});
