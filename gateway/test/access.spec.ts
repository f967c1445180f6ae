import type { Group, Todo } from '@pawplan/contracts';
import type { Person, Reply } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

type Who = 'owner' | 'fellow' | 'outsider' | 'anonymous' | 'left';
type Make = (person: Person, on: { todo: Todo; group: Group }) => Promise<Reply>;

const inGroup = ({ group }: { group: Group }) => ({ 'x-space': group._id });

describe('access', () => {
  let product: Product;
  let group: Group;
  let people: Record<Who, Person>;

  beforeAll(async () => {
    product = await startProduct();
    const [owner, fellow, outsider, left] = await Promise.all(
      ['Olga', 'Finn', 'Otto', 'Lena'].map((name) => product.newcomer(name)),
    );
    if (!owner || !fellow || !outsider || !left) throw new Error('nobody came');
    people = { owner, fellow, outsider, left, anonymous: product.visitor() };
    group = await owner.createGroup();
    await fellow.join(group);
    await left.join(group);
    await left.put('/api/groups/switch', { groupId: group._id });
    await left.delete(`/api/groups/${group._id}/leave`);
  }, 60_000);
  afterAll(() => product.close());

  const members = { owner: 200, fellow: 200, outsider: 403, left: 403, anonymous: 401 };
  const anyone = { owner: 200, fellow: 200, outsider: 200, left: 200, anonymous: 401 };

  const calls: [string, Make, Record<Who, number>][] = [
    ['[TODO-13] GET /api/todos', (who, on) => who.get('/api/todos', inGroup(on)), members],
    ['[TODO-18] GET /api/todos/my-todos', (who, on) => who.get('/api/todos/my-todos', inGroup(on)), members],
    [
      '[TODO-13] POST /api/todos',
      (who, on) => who.post('/api/todos', { title: 'New' }, inGroup(on)),
      { ...members, owner: 201, fellow: 201 },
    ],
    [
      '[TODO-13] PUT /api/todos/{id}',
      (who, on) => who.put(`/api/todos/${on.todo._id}`, { title: 'Other' }, inGroup(on)),
      members,
    ],
    [
      '[TODO-13] PATCH /api/todos/{id}/toggle',
      (who, on) => who.patch(`/api/todos/${on.todo._id}/toggle`, undefined, inGroup(on)),
      members,
    ],
    ['[TODO-13] DELETE /api/todos/{id}', (who, on) => who.delete(`/api/todos/${on.todo._id}`, inGroup(on)), members],
    [
      '[TODO-14] PUT /api/todos/{id} from the personal space',
      (who, on) => who.put(`/api/todos/${on.todo._id}`, { title: 'Other' }, { 'x-space': 'personal' }),
      { owner: 404, fellow: 404, outsider: 404, left: 404, anonymous: 401 },
    ],
    [
      '[TODO-14] PATCH toggle from the personal space',
      (who, on) => who.patch(`/api/todos/${on.todo._id}/toggle`, {}, { 'x-space': 'personal' }),
      { owner: 404, fellow: 404, outsider: 404, left: 404, anonymous: 401 },
    ],
    [
      '[TODO-14] DELETE from the personal space',
      (who, on) => who.delete(`/api/todos/${on.todo._id}`, { 'x-space': 'personal' }),
      { owner: 404, fellow: 404, outsider: 404, left: 404, anonymous: 401 },
    ],
    ['[GROUP-01] GET /api/groups', (who) => who.get('/api/groups'), anyone],
    [
      '[GROUP-02] POST /api/groups',
      (who) => who.post('/api/groups', { name: 'Mine' }),
      { owner: 201, fellow: 201, outsider: 201, left: 201, anonymous: 401 },
    ],
    [
      '[GROUP-09] POST /api/groups/join with a code that does not exist',
      (who) => who.post('/api/groups/join', { inviteCode: 'OOOOOO' }),
      { owner: 404, fellow: 404, outsider: 404, left: 404, anonymous: 401 },
    ],
    [
      '[GROUP-14] PUT /api/groups/switch',
      (who, on) => who.put('/api/groups/switch', { groupId: on.group._id }),
      members,
    ],
    [
      '[GROUP-21] POST /api/groups/{id}/invite-code',
      (who, on) => who.post(`/api/groups/${on.group._id}/invite-code`),
      members,
    ],
    ['[AUTH-13] GET /api/auth/me', (who) => who.get('/api/auth/me'), anyone],
    ['[AUTH-19] PUT /api/auth/profile', (who) => who.put('/api/auth/profile', { name: 'Renamed' }), anyone],
    ['[AUTH-26] PUT /api/auth/colors', (who) => who.put('/api/auth/colors', { primaryColor: '#123456' }), anyone],
    [
      '[AUTH-23] PUT /api/auth/change-password with a wrong one',
      (who) => who.put('/api/auth/change-password', { currentPassword: 'wrong', newPassword: 'another1' }),
      { owner: 400, fellow: 400, outsider: 400, left: 400, anonymous: 401 },
    ],
    [
      '[AUTH-32] PUT /api/auth/google without Google',
      (who) => who.put('/api/auth/google', { pullSpace: 'personal' }),
      { owner: 503, fellow: 503, outsider: 503, left: 503, anonymous: 401 },
    ],
    [
      '[LIVE-01] GET /api/live without a session',
      (who) => (who.token ? who.get('/api/auth/me') : who.get('/api/live')),
      anyone,
    ],
  ];

  describe.each(calls)('%s', (_, make, expected) => {
    it.each(Object.entries(expected) as [Who, number][])('as %s: %d', async (who, status) => {
      const todo = await people.owner.createTodo('Shared', group._id);
      expect((await make(people[who], { todo, group })).status).toBe(status);
    });
  });

  it.each<Who>(['outsider', 'left'])('[GROUP-21] DELETE leave as %s: 403', async (who) => {
    expect((await people[who].delete(`/api/groups/${group._id}/leave`)).status).toBe(403);
  });

  it('[GROUP-21] [GROUP-14] a group that is no group is refused like a foreign one', async () => {
    const { owner } = people;
    for (const id of ['nonsense', 'f'.repeat(24), '%24ne', 'personal']) {
      expect((await owner.delete(`/api/groups/${id}/leave`)).status).toBe(403);
      expect((await owner.post(`/api/groups/${id}/invite-code`)).status).toBe(403);
    }
    for (const groupId of ['nonsense', 'f'.repeat(24)]) {
      expect((await owner.put('/api/groups/switch', { groupId })).status).toBe(403);
    }
  });

  it('[GROUP-01] nobody sees the e-mail addresses of others', async () => {
    const { body } = await people.fellow.get('/api/groups');
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('[API-27] an X-Space that is foreign or malformed is ignored where no space matters', async () => {
    for (const space of [group._id, 'nonsense', '']) {
      expect((await people.outsider.get('/api/auth/me', { 'x-space': space })).status).toBe(200);
      expect((await people.outsider.get('/api/todos', { 'x-space': space })).status).toBe(403);
    }
  });

  it('[API-26] what was just joined, made or switched to can be used at once', async () => {
    const newcomer = await product.newcomer('Nora');
    await newcomer.get('/api/todos');
    const own = await newcomer.createGroup('Own');
    expect((await newcomer.get('/api/todos', { 'x-space': own._id })).status).toBe(200);
    await newcomer.put('/api/groups/switch', { groupId: own._id });
    const { body: todo } = await newcomer.post('/api/todos', { title: 'In the active group' });
    expect((await newcomer.get('/api/todos', { 'x-space': own._id })).body).toEqual([todo]);
    await newcomer.put('/api/groups/switch', { groupId: 'personal' });
    expect((await newcomer.get('/api/todos')).body).toEqual([]);
  });
});
