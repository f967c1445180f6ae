import type { LeaderboardEntry, OwnData, SpecialDate, Todo } from '@pawplan/contracts';
import { dayIn, startService } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { PROGRESS, ProgressModule } from '../../services/progress/src/progress.module.js';
import { type AccessPeople, createAccessPeople, inGroup, type Role } from './support/access.js';
import { Live } from './support/live.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

const EXPORT = '/api/auth/export';
const UNREACHED = { statusCode: 503, message: expect.stringContaining('the file would be incomplete') };

describe('the data of a person', () => {
  let product: Product;
  let cast: AccessPeople;

  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
    cast = await createAccessPeople(product);
  }, 60_000);
  afterAll(() => product?.close());

  const download = (person: Person) => person.get<OwnData>(EXPORT);
  const remove = (person: Person, body: object = { password: person.password }) =>
    person.call<{ message: string }>('DELETE', '/api/auth/me', body);

  it('[DATA-01] the download is one file with the data of every service and space, and must not be cached', async () => {
    const { owner, outsider, fellow, left } = cast.people;
    const todo = await owner.createTodo('Own');
    const shared = await owner.createTodo('Shared', cast.group._id);
    const habit = await owner.createHabit('Walk');
    const goal = await owner.createGoal('Run');
    await owner.focus(60, cast.group._id);
    const { status, headers, body } = await download(owner);
    expect(status).toBe(200);
    const name = `pawplan-data-${dayIn(owner.timeZone, new Date())}.json`;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('content-type')).toMatch('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      product: 'pawplan',
      kind: 'own-data',
      version: 1,
      auth: { account: { _id: owner._id, email: owner.email }, groups: [{ _id: cast.group._id }] },
      progress: { goals: [{ _id: goal._id }], habits: [{ _id: habit._id }] },
      focus: { sessions: [{ duration: 60, space: cast.group._id }] },
    });
    const todos = body.planner.todos as { _id: string; space: string }[];
    expect(todos.map(({ _id }) => _id)).toEqual(expect.arrayContaining([todo._id, shared._id]));
    for (const other of [outsider, fellow, left]) {
      const text = JSON.stringify((await download(other)).body);
      for (const { _id } of [todo, shared, habit, goal]) expect(text).not.toContain(_id);
    }
  });

  it('[DATA-01] the download contains nothing of a group that was just left', async () => {
    const leaver = await product.newcomer('Lars');
    await leaver.join(await refreshed(cast));
    const { _id } = await leaver.createTodo('Shared', cast.group._id);
    expect(JSON.stringify((await download(leaver)).body.planner)).toContain(_id);
    await leaver.delete(`/api/groups/${cast.group._id}/leave`);
    expect(JSON.stringify((await download(leaver)).body)).not.toContain(_id);
  });

  it('[DATA-01] [DATA-02] [API-04] download and deletion are refused without a session', async () => {
    const { anonymous } = cast.people;
    expect((await download(anonymous)).status).toBe(401);
    expect((await remove(anonymous, { password: 'paws and whiskers' })).status).toBe(401);
  });

  it('[DATA-01] the download is refused, instead of being incomplete, while a service is down', async () => {
    const { owner } = cast.people;
    await product.progress.close();
    try {
      const { status, headers, body } = await download(owner);
      expect([status, body]).toEqual([503, expect.objectContaining(UNREACHED)]);
      expect(headers.get('content-disposition')).toBeNull();
    } finally {
      product.progress = await startService(ProgressModule, { ...PROGRESS, env: product.env });
    }
    await waitUntil('progress answers', async () => (await download(owner)).status === 200);
  }, 60_000);

  it.each<[string, object | undefined]>([
    ['a wrong password', { password: 'wrong paws' }],
    ['none', {}],
    ['no body', undefined],
    ['an object', { password: { $ne: '' } }],
    ['the e-mail instead', { email: 'any@example.org' }],
  ])('[DATA-02] an account is not deleted with %s', async (_, body) => {
    const { owner } = cast.people;
    expect((await owner.call('DELETE', '/api/auth/me', body)).status).toBe(400);
    expect((await owner.get('/api/auth/me')).status).toBe(200);
  });

  it('[DATA-03] [DATA-04] [DATA-05] an account is deleted in every service, and its shared items stay under another name', async () => {
    const [ann, ben] = await Promise.all([product.newcomer('Ann'), product.newcomer('Ben')]);
    const group = await ann.createGroup();
    await ben.join(group);
    const there = { 'x-space': group._id };
    const [todo] = await Promise.all([
      ann.createTodo('Shared', group._id),
      ann.createSpecialDate('Day', group._id),
      ann.createTodo('Own'),
      ann.createGoal('Run'),
      ann.createHabit('Walk'),
    ]);
    await Promise.all([ann.focus(600, group._id), ben.focus(60, group._id)]);
    const elsewhere = ann.at(product.gateways[1]?.url ?? '');
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    const live = await Live.open(ben);
    try {
      expect((await remove(ann)).status).toBe(200);
      for (const session of [ann, elsewhere]) expect((await session.get('/api/auth/me')).status).toBe(401);
      for (const collection of ['todos', 'calendar', 'special-dates', 'leaderboard', 'groups']) {
        await live.hasReceived(collection, group._id, 5_000);
      }
    } finally {
      live.close();
    }
    const todos = async () => (await ben.get<Todo[]>('/api/todos', there)).body;
    const anns = async () => (await todos()).find(({ _id }) => _id === todo._id);
    expect((await anns())?.createdBy).toEqual({ _id: ann._id, name: 'Former member', nameCode: 'formerMember' });
    const [date] = (await ben.get<SpecialDate[]>('/api/special-dates', there)).body;
    expect(date?.createdBy.name).toBe('Former member');
    const board = await ben.get<LeaderboardEntry[]>(`/api/focus/leaderboard/${group._id}?period=daily`);
    expect(board.body.map(({ user }) => user.name)).toEqual(['Ben']);

    const login = { email: ann.email, password: ann.password };
    expect((await product.visitor().post('/api/auth/login', login)).status).toBe(401);
    const again = await product.visitor().post<{ token: string }>('/api/auth/register', { name: 'New', ...login });
    expect(again.status).toBe(201);
    const fresh = Object.assign(product.visitor(), { token: again.body.token });
    for (const path of ['groups', 'todos', 'goals', 'habits', 'focus', 'focus/trophies', 'notifications']) {
      expect([path, (await fresh.get(`/api/${path}`)).body]).toEqual([path, []]);
    }
  });

  it('[DATA-03] a deletion ends the live stream of every session', async () => {
    const ann = await product.newcomer('Ann');
    const live = await Live.open(await ann.elsewhere());
    expect((await remove(ann)).status).toBe(200);
    await waitUntil('the stream has ended', () => live.ended);
  });
});

/** The group with its current invite code. */
async function refreshed({ people, group }: { people: Record<Role, Person>; group: AccessPeople['group'] }) {
  const { body } = await people.owner.get<AccessPeople['group'][]>('/api/groups', inGroup({ group }));
  return body.find(({ _id }) => _id === group._id) ?? group;
}
