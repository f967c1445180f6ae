import { addDays } from '@pawplan/platform';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** A field, its value, and the expected status. */
type Row = [string, unknown, number];

const amounts: Row[] = [
  [0, 201],
  [0.1, 201],
  [0.30000000000000004, 201],
  [1_000_000_000, 201],
  [0.05, 400],
  [-0.1, 400],
  [1_000_000_000.1, 400],
  [1e308, 400],
  ['10', 400],
  ['NaN', 400],
  [true, 400],
  [[10], 400],
  [{ valueOf: 10 }, 400],
].flatMap(([value, status]) => ['targetValue', 'currentValue'].map((field): Row => [field, value, Number(status)]));

const days: [unknown, boolean][] = [
  ['2026-03-14', true],
  ['2024-02-29', true],
  ['2026-03-14T10:00:00Z', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-3-14', false],
  ['10000-01-01', false],
  ['+010000-01-01', false],
  ['0000-01-01', false],
  ['2026-03-14T10:00:00', false],
  ['2026-03-14\u0000', false],
  [20260314, false],
  [['2026-03-14'], false],
];

const goals: Row[] = [
  ...amounts,
  ['targetValue', '', 400],
  ['targetValue', null, 400],
  ['currentValue', '', 201],
  ['currentValue', null, 201],
  ...days.map(([value, good]): Row => ['deadline', value, good ? 201 : 400]),
  ['deadline', null, 201],
  ['deadline', '', 201],
  ['title', 'x'.repeat(200), 201],
  ['title', 'x'.repeat(201), 400],
  ['title', ' ', 400],
  ['title', 'a\u0000b', 400],
  ['description', 'x'.repeat(2_001), 400],
  ['unit', '🐾'.repeat(20), 201],
  ['unit', `${'🐾'.repeat(20)}x`, 400],
  ['category', 'CAREER', 201],
  ['category', 'zoo', 400],
  ['category', 7, 400],
  ['priority', 'urgent', 400],
  ['priority', ['high'], 400],
  ['completed', true, 201],
];

const habits: Row[] = [
  ['name', 'x'.repeat(201), 400],
  ['name', 7, 400],
  ['frequency', 'Monthly', 201],
  ['frequency', 'hourly', 400],
  ['frequency', null, 400],
  ['streak', 99, 201],
  ['checkIns', ['2026-03-14'], 201],
];

const task: Row[] = [
  ['taskType', 'GOAL', 201],
  ['taskType', 'cat', 400],
  ['taskType', null, 400],
  ['taskType', ['goal'], 400],
  ['taskId', 'nonsense', 400],
  ['taskId', { $ne: null }, 400],
  ['taskId', 'f'.repeat(24), 404],
  ['duration', 43_200, 201],
  ['duration', 43_201, 400],
  ['duration', 60.5, 400],
  ['duration', '60', 400],
  ['duration', -60, 400],
  ['duration', 1e308, 400],
  ['duration', null, 400],
];

const recordings: Row[] = [
  ...task,
  ['duration', 1, 201],
  ['duration', 0, 400],
  ['startedAt', '', 201],
  ['startedAt', '2026-03-14', 400],
  ['startedAt', 'yesterday', 400],
  ['startedAt', 1_773_480_000_000, 400],
  ['endedAt', inDays(1), 400],
  ['endedAt', inDays(-8), 400],
  ['endedAt', inDays(-1), 201],
  ['startedAt', inDays(-8), 400],
  ['startedAt', inDays(1), 400],
];

const customs: Row[] = [
  ...task,
  ['duration', 59, 400],
  ...days.filter(([, good]) => !good).map(([value]): Row => ['sessionDate', value, 400]),
  ['sessionDate', '', 400],
  ['sessionDate', inDays(2).slice(0, 10), 400],
  ['startTime', '24:00', 400],
  ['startTime', '9:00', 400],
  ['startTime', '', 400],
  ['startTime', 900, 400],
  ['notes', 'x'.repeat(500), 201],
  ['notes', 'x'.repeat(501), 400],
  ['notes', null, 201],
];

describe('invalid input for goals, habits and focus', () => {
  let product: Product;
  let ann: Person;
  let taskId: string;
  let daysUsed = 0;
  /** A new day for each session, because sessions entered by hand must not overlap. */
  const nextDay = () => addDays('2026-01-01', daysUsed++);

  beforeAll(async () => {
    product = await startProduct();
    ann = await product.newcomer('Ann');
    taskId = (await ann.createGoal('Read'))._id;
  }, 60_000);
  afterAll(() => product.close());

  it.each(goals)(
    '[GOAL-03] [GOAL-21] [GOAL-04] [GOAL-05] [GOAL-06] [API-13] a goal with %s %j is answered with %d',
    async (field, value, status) => {
      const goal = { title: 'Run', targetValue: 1, [field]: value };
      expect((await ann.post('/api/goals', goal)).status).toBe(status);
    },
  );

  it.each(habits)(
    '[HABIT-02] [HABIT-25] [API-11] [API-13] a habit with %s %j is answered with %d',
    async (field, value, status) => {
      const reply = await ann.post('/api/habits', { name: 'Walk', [field]: value });
      expect(reply.status).toBe(status);
      if (status === 201) expect(reply.body).toMatchObject({ streak: 0, longestStreak: 0, checkIns: [], version: 1 });
      const { _id } = await ann.createHabit('Run');
      const changed = await ann.put(`/api/habits/${_id}`, { [field]: value });
      expect(changed.status).toBe(status === 201 ? 200 : status);
      if (status === 201) expect(changed.body).toMatchObject({ streak: 0, longestStreak: 0, checkIns: [], version: 2 });
    },
  );

  it.each(recordings)(
    '[FOCUS-02] [FOCUS-03] [FOCUS-04] [FOCUS-05] a session with %s %j is answered with %d',
    async (field, value, status) => {
      const session = { taskType: 'goal', taskId, duration: 60, [field]: value };
      expect((await ann.post('/api/focus', session)).status).toBe(status);
    },
  );

  it.each(customs)(
    '[FOCUS-04] [FOCUS-05] [FOCUS-07] a custom session with %s %j is answered with %d',
    async (field, value, status) => {
      const own = { taskType: 'goal', taskId, duration: 60, sessionDate: nextDay(), startTime: '09:00' };
      expect((await ann.post('/api/focus/custom', { ...own, [field]: value })).status).toBe(status);
    },
  );

  it.each([
    ['stats?period=yearly', 400],
    ['stats?period=daily&period=weekly', 400],
    ['stats?period[$ne]=daily', 200],
    ['stats?period=', 400],
    ['?date=2026-02-30', 400],
    ['?date=10000-01-01', 400],
    ['?from=2026-03-15&to=2026-03-14', 400],
    ['?before=2026-03-14', 400],
    ['?before=%00', 400],
    ['?before=2026-03-14T10:00:00Z', 200],
    ['?from=&to=&date=&before=', 200],
    ['?from[$gt]=', 200],
  ])('[FOCUS-01] [STAT-01] [API-12] GET /api/focus/%s is answered with %d', async (query, status) => {
    const path = query.startsWith('?') ? `/api/focus${query}` : `/api/focus/${query}`;
    expect((await ann.get(path)).status).toBe(status);
  });
});
