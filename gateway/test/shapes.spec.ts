import type { Goal, Habit } from '@pawplan/contracts';
import type { Reply } from './support/browser.js';
import { type ApiDocument, documentOf } from './support/document.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';
import { differences } from './support/shape.js';

/** Items of every kind, so that no list is empty. */
interface Items {
  goal: Goal;
  habit: Habit;
  todo: string;
  group: string;
}

const CUSTOM = { duration: 1_800, sessionDate: '2026-03-14', startTime: '09:00', notes: 'Quiet' };
const RUN = { title: 'Run', description: 'Far', category: 'Health', targetValue: 42.2, currentValue: 0.1, unit: 'km' };
const READ = { name: 'Read', description: 'A page', frequency: 'Weekly' };

/** A route in the API document, and a call of it that succeeds. */
const calls: [string, string, string, (ann: Person, things: Items) => Promise<Reply>][] = [
  ['[GOAL-01]', 'get', '/api/goals', (ann) => ann.get('/api/goals')],
  [
    '[GOAL-02]',
    'post',
    '/api/goals',
    (ann) => ann.post('/api/goals', { ...RUN, deadline: '2026-12-31', priority: 'High' }),
  ],
  ['[GOAL-08]', 'put', '/api/goals/{id}', (ann, { goal }) => ann.put(`/api/goals/${goal._id}`, { currentValue: 12.5 })],
  [
    '[GOAL-09]',
    'delete',
    '/api/goals/{id}',
    async (ann) => ann.delete(`/api/goals/${(await ann.createGoal('A'))._id}`),
  ],
  ['[HABIT-01]', 'get', '/api/habits', (ann) => ann.get('/api/habits')],
  ['[HABIT-02]', 'post', '/api/habits', (ann) => ann.post('/api/habits', READ)],
  ['[HABIT-25]', 'put', '/api/habits/{id}', (ann, { habit }) => ann.put(`/api/habits/${habit._id}`, READ)],
  ['[HABIT-04]', 'post', '/api/habits/{id}/checkin', (ann, { habit }) => ann.post(`/api/habits/${habit._id}/checkin`)],
  [
    '[HABIT-09]',
    'delete',
    '/api/habits/{id}',
    async (ann) => ann.delete(`/api/habits/${(await ann.createHabit('A'))._id}`),
  ],
  ['[FOCUS-01]', 'get', '/api/focus', (ann, { group }) => ann.get('/api/focus', { 'x-space': group })],
  [
    '[FOCUS-02]',
    'post',
    '/api/focus',
    (ann, { goal }) => ann.post('/api/focus', { taskType: 'Goal', taskId: goal._id, duration: 60 }),
  ],
  [
    '[FOCUS-07]',
    'post',
    '/api/focus/custom',
    (ann, { habit }) => ann.post('/api/focus/custom', { ...CUSTOM, taskType: 'habit', taskId: habit._id }),
  ],
  ...['', '?period=daily', '?period=Weekly', '?period=monthly'].map((period): (typeof calls)[number] => [
    '[STAT-02] [STAT-03] [STAT-06]',
    'get',
    '/api/focus/stats',
    (ann) => ann.get(`/api/focus/stats${period}`),
  ]),
  [
    '[STAT-07]',
    'get',
    '/api/focus/leaderboard/{groupId}',
    (ann, { group }) => ann.get(`/api/focus/leaderboard/${group}`),
  ],
  ['[TROPHY-01] [TROPHY-02]', 'get', '/api/focus/trophies', (ann) => ann.get('/api/focus/trophies')],
  ['[TROPHY-03]', 'get', '/api/focus/trophies/catalogue', (ann) => ann.get('/api/focus/trophies/catalogue')],
];

describe('the answers of the API', () => {
  let product: Product;
  let document: ApiDocument;
  let ann: Person;
  let things: Items;

  beforeAll(async () => {
    product = await startProduct();
    document = await documentOf(product.visitor());
    ann = await product.newcomer('Ann');
    const { _id: group } = await ann.createGroup();
    const [goal, habit] = [await ann.createGoal('Read', { deadline: '2026-12-31' }), await ann.createHabit('Walk')];
    await ann.put(`/api/goals/${goal._id}`, { currentValue: 1 });
    things = { goal, habit, group, todo: (await ann.focus(1_800, group)).taskId };
  }, 60_000);
  afterAll(() => product.close());

  it.each(calls)('[API-66] %s %s %s returns the documented fields and no others', async (_, verb, path, call) => {
    const { status, body } = await call(ann, things);
    const documented = document.paths[path]?.[verb]?.responses;
    const schema = documented?.[`${status}`]?.content?.['application/json']?.schema;
    const statuses = Object.keys(documented ?? {});
    expect(statuses.filter((one) => one.startsWith('2'))).toEqual([`${status}`]);
    expect(statuses).toEqual(expect.arrayContaining(['502', '503', '504', '4XX']));
    expect(schema).toEqual(expect.any(Object));
    expect(differences(document, schema ?? {}, body)).toEqual([]);
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
  });

  it.each([
    ['goals', { title: '', targetValue: -1, category: 'zoo', deadline: '2026-02-30' }, 4],
    ['habits', { name: ' ', frequency: 'hourly' }, 2],
    ['focus', { taskType: 'cat', taskId: 'x', duration: 0, startedAt: 'then' }, 4],
    ['focus/custom', { taskType: 'cat', taskId: 'x', duration: 59, sessionDate: '', startTime: '9', notes: 1 }, 6],
  ])('[API-02] an invalid POST /api/%s gets an answer that names every failing field', async (area, bad, failing) => {
    const { status, body } = await ann.post<{ errors: object[] }>(`/api/${area}`, bad);
    expect([status, differences(document, { $ref: 'Problem' }, body)]).toEqual([400, []]);
    expect(body.errors).toHaveLength(failing);
  });
});
