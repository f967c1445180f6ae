import type { Todo } from '@pawplan/contracts';
import { codeFaults } from './support/message-codes.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const UNKNOWN = 'f'.repeat(24);
const text = { 'content-type': 'text/plain' };

describe('the codes of messages', () => {
  let product: Product;
  let ann: Person;
  let todo: Todo;
  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
    todo = await ann.createTodo('Walk');
    await ann.put(`/api/todos/${todo._id}`, { title: 'Run' });
  }, 60_000);
  afterAll(() => product.close());

  it.each<[number, string, object | undefined, () => Promise<{ status: number; body: unknown }>]>([
    [200, 'loggedOut', undefined, async () => (await ann.elsewhere()).post('/api/auth/logout')],
    [200, 'todoDeleted', undefined, async () => ann.delete(`/api/todos/${(await ann.createTodo('Out'))._id}`)],
    [200, 'eventsCleared', undefined, () => ann.delete('/api/calendar')],
    [400, 'fieldTooLong', { field: 'title', max: 200 }, () => ann.post('/api/todos', { title: 'x'.repeat(201) })],
    [400, 'passwordTooShort', { min: 6 }, () => product.visitor().post('/api/auth/register', short())],
    [400, 'bodyNotJson', undefined, () => ann.post('/api/todos', '{')],
    [400, 'ifMatchInvalid', undefined, () => ann.put(`/api/todos/${todo._id}`, {}, { 'if-match': 'x' })],
    [401, 'signInFirst', undefined, () => product.visitor().get('/api/todos')],
    [401, 'invalidCredentials', undefined, () => product.visitor().post('/api/auth/login', wrong())],
    [403, 'notMember', undefined, () => ann.get('/api/todos', { 'x-space': UNKNOWN })],
    [404, 'todoNotFound', undefined, () => ann.put(`/api/todos/${UNKNOWN}`, { title: 'a' })],
    [404, 'addressUnknown', undefined, () => ann.get('/api/nothing')],
    [409, 'stale', undefined, () => ann.put(`/api/todos/${todo._id}`, { title: 'a' }, { 'if-match': '0' })],
    [413, 'bodyTooLarge', { kibibytes: 256 }, () => ann.post('/api/todos', { title: 'x'.repeat(300_000) })],
    [415, 'bodyTypeWrong', undefined, () => ann.post('/api/todos', '{}', text)],
    [422, 'keyReused', undefined, () => reuseKey()],
    [503, 'googleNotConfigured', undefined, () => ann.post('/api/calendar/google/sync')],
  ])('[API-74] [API-75] a %i has the code %s and the values %j', async (status, code, values, call) => {
    const reply = await call();
    expect(reply).toMatchObject({ status, body: { code, ...(values && { values }) } });
    if (!values) expect(reply.body).not.toHaveProperty('values');
  });

  const short = () => ({ name: 'Bo', email: 'bo@example.org', password: '123' });
  const wrong = () => ({ email: ann.email, password: 'not this one' });

  async function reuseKey() {
    await ann.post('/api/todos', { title: 'a' }, { 'idempotency-key': 'one' });
    return ann.post('/api/todos', { title: 'b' }, { 'idempotency-key': 'one' });
  }

  it('[API-74] every invalid field has its own code and values', async () => {
    const { body } = await ann.post('/api/todos', { title: '', priority: 3 });
    expect(body).toMatchObject({
      errors: [
        { field: 'title', code: 'titleRequired' },
        { field: 'priority', code: 'fieldNotChoice', values: { field: 'priority', choices: 'low, medium, high' } },
      ],
    });
  });

  it('[API-74] the report, trophies, devices and former members have codes', async () => {
    const [ben, group] = [await product.newcomer('Ben'), await ann.createGroup()];
    await ben.join(group);
    await ben.createTodo('Ball', group._id);
    await ben.focus(1_800, group._id);
    expect((await ben.get('/api/focus/stats')).body).toMatchObject({
      reportSentences: [
        { code: 'reportSumAllOf', values: { period: 'weekly', seconds: 1_800, sessions: 1, taskType: 'todo' } },
        { code: 'reportStart', values: { period: 'weekly' } },
      ],
    });
    expect((await ben.get('/api/focus/trophies')).body).toContainEqual(
      expect.objectContaining({
        trophyNameCode: 'trophySunbeamDreamer',
        trophyDescriptionCode: 'trophyForLongSession',
        trophyDescriptionValues: { seconds: 1_800 },
      }),
    );
    expect((await ben.get('/api/auth/sessions')).body).toMatchObject([{ deviceCode: 'unknownDevice' }]);
    const { body: notes } = await ann.get<{ titleCode: string }[]>('/api/notifications');
    expect(notes).toMatchObject([{ code: 'memberMayDo', titleCode: 'memberJoined', titleValues: { name: 'Ben' } }]);
  });

  it.each([
    ['no code', { message: 'Todo not found' }, ".message: 'Todo not found' is not 'undefined'"],
    ['an unknown code', { message: 'Away', code: 'away' }, ".message: 'Away' is not 'undefined'"],
    [
      'the code of another text',
      { message: 'Away', code: 'groupFull' },
      ".message: 'Away' is not 'This group is full'",
    ],
    [
      'other values',
      { errors: [{ message: 'At most 5', code: 'listFull', values: { most: 5 } }] },
      ".errors.0.message: 'At most 5' is not 'You have 5 of these already. Delete one first.'",
    ],
    ['a name without a code', { a: { trophyName: 'Top' } }, ".a.trophyName: 'Top' is not 'undefined'"],
  ])('[API-74] the check of every reply of the gateway tests finds %s', (_, body, fault) => {
    expect(codeFaults(body)).toEqual([fault]);
  });
});
