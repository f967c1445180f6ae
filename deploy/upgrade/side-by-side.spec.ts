import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FocusSession, Goal, Group, Habit, Notification, Todo } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { Person } from '../../gateway/test/support/person.js';
import { type Release, startRelease } from './release.js';

const THIS = join(import.meta.dirname, '../..');
const PREVIOUS = process.env.PREVIOUS_RELEASE ?? '';

const environment = () => ({
  NAME_PREFIX: `${process.env.NAME_PREFIX}-${randomBytes(3).toString('hex')}`,
  JWT_SECRET: randomBytes(24).toString('hex'),
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  RATE_LIMIT_DISABLED: 'true',
  FOCUS_TITLE_DEADLINE_MS: '4000',
});

describe('both releases side by side', () => {
  let older: Release;
  let newer: Release;
  /** The same two people, with the gateways of both releases. */
  let ann: Record<'older' | 'newer', Person>;
  let ben: Record<'older' | 'newer', Person>;
  let group: Group;
  const env = environment();

  beforeAll(async () => {
    older = await startRelease(PREVIOUS, env);
    newer = await startRelease(THIS, { ...env, ACCEPT_PREVIOUS_RELEASE: 'true' });
    const at = (person: Person) => ({ older: person.at(older.address), newer: person.at(newer.address) });
    ann = at(await Person.ofPreviousRelease(older.address).register('Ann'));
    ben = at(await Person.ofPreviousRelease(newer.address).register('Ben'));
    group = await ann.newer.createGroup('Pack');
    await ben.older.join(group);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([older?.stop(), newer?.stop()]);
  });

  const inGroup = () => ({ 'x-space': group._id });
  const ways = [
    ['older', 'newer'],
    ['newer', 'older'],
  ] as const;
  /** Both replicas of a service consume from the same queue; this number of calls reaches each of them. */
  const ROUNDS = 12;

  it('[UPGRADE-30] each release accepts sessions that the other one opened', async () => {
    for (const person of [ann.older, ann.newer, ben.older, ben.newer]) {
      const replies = await Promise.all(Array.from({ length: ROUNDS }, () => person.get('/api/auth/me')));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    }
    for (const address of [older.address, newer.address]) {
      const { email, password } = ann.older;
      expect(await new Person(address).post('/api/auth/login', { email, password })).toMatchObject({ status: 200 });
    }
  });

  it.each(ways)(
    '[UPGRADE-30] a todo made at the %s gateway is seen, changed and deleted at the %s one',
    async (from, to) => {
      for (let round = 0; round < ROUNDS; round++) {
        const todo = await ann[from].createTodo(`Walk ${round}`, group._id);
        const { body: seen } = await ben[to].get<Todo[]>('/api/todos', inGroup());
        expect(seen).toContainEqual(expect.objectContaining({ _id: todo._id, title: `Walk ${round}` }));
        const byId = await ben[to].get<Todo[]>(`/api/todos?ids=${todo._id}`, inGroup());
        // Processes of the previous release ignore the ids and answer with the whole list.
        expect(byId.body).toContainEqual(expect.objectContaining({ _id: todo._id, title: `Walk ${round}` }));
        const match = { ...inGroup(), 'if-match': `"${todo.version}"` };
        const changed = await ben[to].put<Todo>(`/api/todos/${todo._id}`, { title: 'Run' }, match);
        expect(changed).toMatchObject({ status: 200, body: { title: 'Run' } });
        expect(await ann[from].put(`/api/todos/${todo._id}`, { title: 'Stale' }, match)).toMatchObject({ status: 409 });
        expect((await ben[to].delete(`/api/todos/${todo._id}`, inGroup())).status).toBeLessThan(300);
      }
      expect((await ann[from].get('/api/todos', inGroup())).body).toEqual([]);
    },
  );

  it.each(ways)(
    '[UPGRADE-30] a request to the %s gateway that is sent again to the %s one takes effect once',
    async (from, to) => {
      for (let round = 0; round < ROUNDS; round++) {
        const key = { 'idempotency-key': randomBytes(12).toString('hex') };
        const first = await ann[from].post<Todo>('/api/todos', { title: `Once ${round}` }, key);
        const again = await ann[to].post<Todo>('/api/todos', { title: `Once ${round}` }, key);
        expect(again).toMatchObject({ status: 201, body: { _id: first.body._id } });
      }
      const { body } = await ann[to].get<Todo[]>('/api/todos');
      expect(new Set(body.map(({ title }) => title)).size).toBe(body.length);
      for (const { _id } of body) await ann[to].delete(`/api/todos/${_id}`);
    },
  );

  it.each(['older', 'newer'] as const)('[UPGRADE-30] own data can be downloaded at the %s gateway', async (at) => {
    const { _id } = await ann[at].createTodo('Mine');
    for (let round = 0; round < ROUNDS; round++) {
      const { status, body } = await ann[at].get('/api/auth/export');
      expect({ status, found: JSON.stringify(body).includes(_id) }).toEqual({ status: 200, found: true });
    }
    await ann[at].delete(`/api/todos/${_id}`);
  });

  it.each(ways)(
    '[UPGRADE-30] items of every kind made at the %s gateway can be used at the %s one',
    async (from, to) => {
      await ann[from].createEvent('Vet', group._id);
      await ann[from].createSpecialDate('Birthday', group._id);
      for (const path of ['/api/calendar', '/api/special-dates']) {
        expect((await ben[to].get<object[]>(path, inGroup())).body.length).toBeGreaterThan(0);
      }
      const goal = await ann[from].createGoal('Walks');
      expect((await ann[to].put<Goal>(`/api/goals/${goal._id}`, { currentValue: 4 })).body).toMatchObject({
        currentValue: 4,
      });
      const habit = await ann[from].createHabit('Stretch');
      expect((await ann[to].post<Habit>(`/api/habits/${habit._id}/checkin`)).status).toBeLessThan(300);
    },
  );

  it('[UPGRADE-30] events of either release reach the other one: focus time and reminders', async () => {
    await ann.older.focus(1_200, group._id);
    await ben.newer.focus(600, group._id);
    for (const person of [ann.newer, ben.older]) {
      const { body } = await person.get<FocusSession[]>('/api/focus', inGroup());
      expect(body).toHaveLength(1);
      await waitUntil('the leaderboard shows both', async () => {
        const board = await person.get(`/api/focus/leaderboard/${group._id}`);
        return JSON.stringify(board.body).includes('Ann') && JSON.stringify(board.body).includes('Ben');
      });
    }
  });

  it('[UPGRADE-30] [UPGRADE-33] a date made at either gateway reminds both people once, at both gateways', async () => {
    /** The numbers of reminders in the lists, however the calls are distributed to the replicas. */
    const numbers = async () => {
      const lists = [ann.older, ann.newer, ben.older, ben.newer].flatMap((person) =>
        Array.from({ length: ROUNDS }, () => person.get<Notification[]>('/api/notifications')),
      );
      const reminders = (await Promise.all(lists)).map(({ body }) =>
        body.filter(({ type }) => type === 'special-date'),
      );
      return [...new Set(reminders.map(({ length }) => length))];
    };
    for (const [made, at] of (['older', 'newer'] as const).entries()) {
      await ann[at].createNotification(group._id);
      await waitUntil('all lists contain it once', async () => String(await numbers()) === String(made + 1));
    }
  });

  it.each(ways)(
    '[UPGRADE-30] leaving at the %s gateway has ended the access at the %s one when it is answered',
    async (from, to) => {
      await ann[to].createTodo('Secret', group._id);
      expect(await ben[to].get('/api/todos', inGroup())).toMatchObject({ status: 200 });
      await ben[from].delete(`/api/groups/${group._id}/leave`);
      expect((await ben[to].get('/api/todos', inGroup())).status).toBe(403);
      const { body: groups } = await ann[to].get<Group[]>('/api/groups');
      for (const current of groups) await ben[to].join(current);
    },
  );

  it('[UPGRADE-31] the product keeps working when the older processes stop one by one, the gateway last', async () => {
    for (const name of ['planner', 'progress', 'focus', 'auth']) {
      await older.stop(name);
      for (let round = 0; round < ROUNDS; round++) {
        const todo = await ann.older.createTodo(`After ${name} ${round}`, group._id);
        const { body } = await ben.newer.get<Todo[]>('/api/todos', inGroup());
        expect(body).toContainEqual(expect.objectContaining({ _id: todo._id }));
      }
    }
    await older.stop();
    expect(await ben.newer.get('/api/auth/me')).toMatchObject({ status: 200 });
    expect(newer.output()).not.toMatch(/Parked|Dropped/);
  });
});
