import { randomUUID } from 'node:crypto';
import type { Goal, Habit, RecordedFocusSession, Trophy } from '@pawplan/contracts';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const key = () => ({ 'idempotency-key': randomUUID() });
const GOAL = { title: 'Run', targetValue: 42.2 };
const SESSION = { taskType: 'todo', duration: 1_800 };
const CUSTOM = { ...SESSION, sessionDate: '2026-03-14', startTime: '09:00' };

describe('retries of goals, habits and focus', () => {
  let product: Product;
  let ann: Person;
  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
  }, 60_000);
  beforeEach(async () => {
    ann = await product.newcomer('Ann');
  });
  afterAll(() => product.close());

  /** Makes the same call several times at once, on both gateways in turn. */
  const atOnce = <Body>(call: (at: Person) => Promise<Body>) =>
    Promise.all(Array.from({ length: 6 }, (_, n) => call(ann.at(product.gateways[n % 2]?.url ?? ''))));

  it.each<[string, string, object, object]>([
    ['[FOCUS-10]', '/api/focus', SESSION, { duration: 1_801 }],
    ['[FOCUS-10] [FOCUS-08]', '/api/focus/custom', CUSTOM, { startTime: '23:00' }],
  ])(
    '%s [API-21] [API-22] [API-23] POST %s six times with one key creates one item, returns it each time, and refuses another body',
    async (_, path, item, change) => {
      const body = { ...item, taskId: (await ann.createTodo('A'))._id };
      const once = key();
      const replies = await atOnce((at) => at.post(path, body, once));
      for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body });
      expect((await ann.post(path, { ...body, ...change }, once)).status).toBe(422);
      expect((await ann.get<object[]>(path.replace('/custom', ''))).body).toHaveLength(1);
    },
  );

  it('[FOCUS-10] [TROPHY-11] [TROPHY-13] a recording that is sent again returns the same trophies and awards none twice', async () => {
    const { _id: taskId } = await ann.createTodo('A');
    const once = key();
    const replies = await atOnce((at) => at.post<RecordedFocusSession>('/api/focus', { ...SESSION, taskId }, once));
    const [first] = replies.map(({ body }) => body.newTrophies);
    expect(first?.length).toBeGreaterThan(0);
    for (const { body } of replies) expect(body.newTrophies).toEqual(first);
    const stored = (await ann.get<Trophy[]>('/api/focus/trophies')).body.map(({ _id }) => _id);
    expect(stored.sort()).toEqual(first?.map(({ _id }) => _id).sort());
    expect((await ann.get('/api/focus/stats')).body).toMatchObject({
      personalStats: { totalTime: SESSION.duration, totalSessions: 1 },
    });
  });

  it('[HABIT-04] [HABIT-05] [API-21] [API-60] a repeated check-in counts once, and one with another key undoes it', async () => {
    const { _id } = await ann.createHabit('Walk');
    const once = key();
    const replies = await atOnce((at) => at.post<Habit>(`/api/habits/${_id}/checkin`, undefined, once));
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(replies[0]?.body).toMatchObject({ streak: 1, checkIns: [expect.any(String)] });
    const undone = await ann.post<Habit>(`/api/habits/${_id}/checkin`, undefined, key());
    expect(undone.body.checkIns).toEqual([]);
    // Nothing is applied again, and the reply is the current state.
    expect((await ann.post(`/api/habits/${_id}/checkin`, undefined, once)).body).toEqual(undone.body);
  });

  it('[GOAL-08] [API-21] [API-22] [API-60] progress that is sent again with its key does not overwrite a later value', async () => {
    const { _id } = await ann.createGoal('Read');
    const at = `/api/goals/${_id}`;
    const once = key();
    await ann.put<Goal>(at, { currentValue: 1 }, once);
    const second = await ann.put<Goal>(at, { currentValue: 2 });
    expect(await ann.put(at, { currentValue: 1 }, once)).toMatchObject({ status: 200, body: second.body });
    expect((await ann.put(at, { currentValue: 3 }, once)).status).toBe(422);
    expect((await ann.get<Goal[]>('/api/goals')).body).toEqual([second.body]);
  });

  it('[API-24] a refused recording is not stored, and the corrected one is accepted with the same key', async () => {
    const once = key();
    const { _id: taskId } = await ann.createTodo('A');
    const tries = [{ duration: 0 }, { taskId: 'f'.repeat(24) }, {}].map((wrong) => ({ ...SESSION, taskId, ...wrong }));
    const statuses = [];
    for (const body of tries) statuses.push((await ann.post('/api/focus', body, once)).status);
    expect(statuses).toEqual([400, 404, 201]);
  });

  it('[API-21] the same key of another person is a different operation', async () => {
    const ben = await product.newcomer('Ben');
    const once = key();
    const [hers, his] = [
      await ann.post<Goal>('/api/goals', GOAL, once),
      await ben.post<Goal>('/api/goals', GOAL, once),
    ];
    expect(his.status).toBe(201);
    expect(his.body._id).not.toBe(hers.body._id);
  });
});
