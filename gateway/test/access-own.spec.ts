import type { FocusSession, LeaderboardEntry, Trophy } from '@pawplan/contracts';
import {
  type AccessPeople,
  type AccessRow,
  anyone,
  createAccessPeople,
  describeAccess,
  inGroup,
  members,
  membersCreate,
  ownerOnly,
  refusedForAll,
} from './support/access.js';
import { type Product, startProduct } from './support/product.js';

/** Functions that create items of the owner, and a todo in the group, and return their ids. */
interface Targets extends Pick<AccessPeople, 'group'> {
  goal(): Promise<string>;
  habit(): Promise<string>;
  todo(): Promise<string>;
}

const CUSTOM = { taskType: 'todo', duration: 60, sessionDate: '2026-03-14', startTime: '09:00' };
const RECORDED = { taskType: 'todo', duration: 60 };

const rows: AccessRow<Targets>[] = [
  ['[FOCUS-01] GET /api/focus in the group', (who, on) => who.get('/api/focus', inGroup(on)), members],
  [
    '[FOCUS-09] GET /api/focus in the personal space',
    (who) => who.get('/api/focus', { 'x-space': 'personal' }),
    anyone,
  ],
  [
    "[FOCUS-02] POST /api/focus on the group's todo",
    async (who, on) => who.post('/api/focus', { ...RECORDED, taskId: await on.todo() }, inGroup(on)),
    membersCreate,
  ],
  [
    "[FOCUS-05] POST /api/focus on the owner's goal",
    async (who, on) => who.post('/api/focus', { taskType: 'goal', duration: 60, taskId: await on.goal() }),
    { ...ownerOnly, owner: 201 },
  ],
  [
    "[FOCUS-05] POST /api/focus on the owner's habit",
    async (who, on) => who.post('/api/focus', { taskType: 'habit', duration: 60, taskId: await on.habit() }),
    { ...ownerOnly, owner: 201 },
  ],
  [
    "[FOCUS-05] POST /api/focus/custom on the group's todo from the personal space",
    async (who, on) => who.post('/api/focus/custom', { ...CUSTOM, taskId: await on.todo() }, { 'x-space': 'personal' }),
    { ...ownerOnly, owner: 404 },
  ],
  ['[STAT-01] GET /api/focus/stats', (who) => who.get('/api/focus/stats?period=monthly'), anyone],
  ['[TROPHY-02] GET /api/focus/trophies', (who) => who.get('/api/focus/trophies'), anyone],
  ['[TROPHY-03] GET /api/focus/trophies/catalogue', (who) => who.get('/api/focus/trophies/catalogue'), anyone],
  [
    '[STAT-07] [STAT-11] GET /api/focus/leaderboard/{groupId}',
    (who, on) => who.get(`/api/focus/leaderboard/${on.group._id}?period=daily`),
    members,
  ],
  ...['personal', 'nonsense', '%24ne', '__proto__', 'f'.repeat(24)].map(
    (id): AccessRow<Targets> => [
      `[STAT-11] GET /api/focus/leaderboard/${id}`,
      (who) => who.get(`/api/focus/leaderboard/${id}`),
      refusedForAll,
    ],
  ),
  [
    '[STAT-11] GET /api/focus/leaderboard of a group that X-Space names',
    (who, on) => who.get('/api/focus/leaderboard/personal', inGroup(on)),
    refusedForAll,
  ],
];

describe('access to personal items', () => {
  let product: Product;
  let cast: AccessPeople;

  beforeAll(async () => {
    product = await startProduct();
    cast = await createAccessPeople(product);
  }, 60_000);
  afterAll(() => product.close());

  const targets = (): Targets => ({
    group: cast.group,
    goal: async () => (await cast.people.owner.createGoal('Own'))._id,
    habit: async () => (await cast.people.owner.createHabit('Own'))._id,
    todo: async () => (await cast.people.owner.createTodo('Shared', cast.group._id))._id,
  });

  describeAccess(rows, () => cast, targets);

  it('[FOCUS-09] [TROPHY-02] a fellow member sees none of these items, in any space', async () => {
    const { owner, fellow } = cast.people;
    await owner.focus(60, cast.group._id);
    const seen = async <Item extends { _id: string }>(path: string) =>
      (await fellow.get<Item[]>(path, inGroup(cast))).body.map(({ _id }) => _id);
    const [theirs] = (await owner.get<FocusSession[]>('/api/focus', inGroup(cast))).body;
    expect(await seen<FocusSession>('/api/focus')).not.toContain(theirs?._id);
    const won = (await owner.get<Trophy[]>('/api/focus/trophies')).body.map(({ _id }) => _id);
    expect(won.length).toBeGreaterThan(0);
    const fellows = await seen<Trophy>('/api/focus/trophies');
    expect(won.filter((id) => fellows.includes(id))).toEqual([]);
  });

  it('[STAT-08] [STAT-11] a person who left the group is missing in its leaderboard at once, and cannot read it', async () => {
    const leaver = await product.newcomer('Lars');
    const { owner } = cast.people;
    const pack = await owner.createGroup();
    await leaver.join(pack);
    await Promise.all([leaver.focus(600, pack._id), owner.focus(300, pack._id)]);
    const board = async () => {
      const { body } = await owner.get<LeaderboardEntry[]>(`/api/focus/leaderboard/${pack._id}?period=daily`);
      return body.map(({ rank, user, stats }) => [rank, user.id, stats.totalTime]);
    };
    expect(await board()).toEqual([
      [1, leaver._id, 600],
      [2, owner._id, 300],
    ]);
    await leaver.delete(`/api/groups/${pack._id}/leave`);
    expect(await board()).toEqual([[1, owner._id, 300]]);
    expect((await leaver.get(`/api/focus/leaderboard/${pack._id}`)).status).toBe(403);
    expect((await leaver.get<FocusSession[]>('/api/focus', { 'x-space': pack._id })).status).toBe(403);
  });

  it.each(['nonsense', '', '$ne', 'f'.repeat(24), '__proto__'])(
    '[API-27] X-Space %p is ignored for personal routes, and gets 403 where a space is used',
    async (space) => {
      const { owner } = cast.people;
      const there = { 'x-space': space };
      for (const path of ['goals', 'habits', 'focus/stats', 'focus/trophies', 'focus/trophies/catalogue']) {
        expect([path, (await owner.get(`/api/${path}`, there)).status]).toEqual([path, 200]);
      }
      expect((await owner.get(`/api/focus/leaderboard/${cast.group._id}`, there)).status).toBe(200);
      const taskId = await targets().goal();
      const task = { taskType: 'goal', taskId };
      expect((await owner.get('/api/focus', there)).status).toBe(403);
      expect((await owner.post('/api/focus', { ...task, duration: 60 }, there)).status).toBe(403);
      expect((await owner.post('/api/focus/custom', { ...CUSTOM, ...task }, there)).status).toBe(403);
    },
  );
});
