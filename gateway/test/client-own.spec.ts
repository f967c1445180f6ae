import type {
  FocusSession,
  FocusStats,
  Goal,
  Habit,
  LeaderboardEntry,
  RecordedFocusSession,
  Trophy,
} from '@pawplan/contracts';
import { send } from './support/bare-client.js';
import { type Product, startProduct } from './support/product.js';

describe('a client that knows only the published calls', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 60_000);
  afterAll(() => product.close());

  it('[API-18] [GOAL-02] [GOAL-07] [GOAL-08] [GOAL-09] creates, changes and deletes goals', async () => {
    const ann = await product.newcomer('Ann');
    const fields = {
      title: 'Save',
      description: '',
      category: 'financial',
      targetValue: 1_000,
      currentValue: 0,
      unit: '',
      deadline: '',
      priority: 'medium',
    };
    const created = await send<Goal>(ann, 'POST', '/api/goals', fields);
    expect(created).toMatchObject({ status: 201, body: { ...fields, deadline: null, completed: false } });
    expect((await send(ann, 'GET', '/api/goals')).body).toEqual([created.body]);
    const at = `/api/goals/${created.body._id}`;
    // Sent on every change of the input, without other fields.
    for (const [currentValue, completed] of [
      [999.9, false],
      [1_000, true],
      [0, false],
    ]) {
      expect(await send(ann, 'PUT', at, { currentValue })).toMatchObject({
        status: 200,
        body: { ...fields, deadline: null, currentValue, completed },
      });
    }
    const whole = await send<Goal>(ann, 'PUT', at, { ...created.body, title: 'Save more' });
    expect(whole).toMatchObject({ status: 200, body: { ...fields, title: 'Save more', deadline: null } });
    expect(await send(ann, 'DELETE', at)).toMatchObject({ status: 200, body: { message: 'Goal deleted' } });
    expect((await send(ann, 'GET', '/api/goals')).body).toEqual([]);
  });

  it('[API-18] [API-11] cannot change the read-only fields of a goal', async () => {
    const ann = await product.newcomer('Ann');
    const goal = await ann.createGoal('Nap');
    const forged = {
      _id: 'a'.repeat(24),
      version: 99,
      completed: true,
      history: [],
      space: 'u:x',
      progressStamp: 1e15,
    };
    const { body } = await ann.put(`/api/goals/${goal._id}`, { ...goal, ...forged });
    expect(body).toEqual({ ...goal, version: 2, updatedAt: expect.any(String) });
    expect((await ann.put<Goal>(`/api/goals/${goal._id}`, { currentValue: 1 })).body.currentValue).toBe(1);
  });

  it('[API-18] [API-07] [HABIT-02] [HABIT-04] [HABIT-09] [HABIT-25] creates, checks in, changes and deletes habits', async () => {
    const ann = await product.newcomer('Ann');
    const fields = { name: 'Walk the puppy', description: '', frequency: 'daily' };
    const created = await send<Habit>(ann, 'POST', '/api/habits', fields);
    const fresh = { ...fields, streak: 0, longestStreak: 0, checkIns: [] };
    expect(created).toMatchObject({ status: 201, body: fresh });
    const at = `/api/habits/${created.body._id}`;
    expect(await send(ann, 'POST', `${at}/checkin`)).toMatchObject({
      status: 200,
      body: { ...fields, streak: 1, longestStreak: 1, checkIns: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] },
    });
    expect(await send(ann, 'POST', `${at}/checkin`)).toMatchObject({ status: 200, body: fresh });
    const whole = { ...created.body, name: 'Walk the dog', frequency: 'weekly', streak: 9, checkIns: ['2026-01-01'] };
    const renamed = { ...fresh, name: 'Walk the dog', frequency: 'weekly' };
    expect(await send(ann, 'PUT', at, whole)).toMatchObject({ status: 200, body: renamed });
    expect((await send<Habit[]>(ann, 'GET', '/api/habits')).body).toMatchObject([renamed]);
    expect(await send(ann, 'DELETE', at)).toMatchObject({ status: 200, body: { message: 'Habit deleted' } });
  });

  it('[API-18] [FOCUS-02] [FOCUS-07] [STAT-02] [STAT-07] [TROPHY-02] records focus sessions in the active group, and reads statistics, trophies and leaderboard', async () => {
    const ann = await product.newcomer('Ann');
    const group = await ann.createGroup();
    await send(ann, 'PUT', '/api/groups/switch', { groupId: group._id });
    const todo = await ann.createTodo('Work', group._id);
    const task = { taskType: 'todo', taskId: todo._id };
    const recorded = await send<RecordedFocusSession>(ann, 'POST', '/api/focus', { ...task, duration: 1_500 });
    expect(recorded).toMatchObject({
      status: 201,
      body: { ...task, taskTitle: 'Work', duration: 1_500, isCustom: false, newTrophies: expect.any(Array) },
    });
    const custom = { ...task, duration: 1_800, sessionDate: '2026-03-14', startTime: '09:00', notes: '' };
    const inUtc = { 'x-time-zone': 'UTC' };
    const added = await ann.post<RecordedFocusSession>('/api/focus/custom', custom, inUtc);
    expect(added).toMatchObject({ status: 201, body: { day: '2026-03-14', startTime: '2026-03-14T09:00:00.000Z' } });
    expect((await ann.post('/api/focus/custom', custom, inUtc)).status).toBe(409);

    const sessions = (await send<FocusSession[]>(ann, 'GET', '/api/focus')).body;
    expect(sessions.map(({ _id }) => _id)).toEqual([recorded.body._id, added.body._id]);
    const won = [...added.body.newTrophies, ...recorded.body.newTrophies].map(({ _id }) => _id);
    expect(won.length).toBeGreaterThan(0);
    const trophies = (await send<Trophy[]>(ann, 'GET', '/api/focus/trophies')).body;
    expect(trophies.map(({ _id }) => _id).sort()).toEqual(won.sort());
    const stats = (await send<FocusStats>(ann, 'GET', '/api/focus/stats')).body;
    expect(stats).toMatchObject({ period: 'weekly', personalStats: { totalTime: 1_500, todoTime: 1_500 } });
    const board = await send<LeaderboardEntry[]>(ann, 'GET', `/api/focus/leaderboard/${group._id}?period=weekly`);
    expect(board.body).toEqual([
      { rank: 1, user: { id: ann._id, name: 'Ann' }, stats: { totalTime: 1_500 }, trophyCount: won.length },
    ]);
  });
});
