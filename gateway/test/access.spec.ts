import type { Group, Todo } from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import {
  type AccessPeople,
  type AccessRow,
  anyone,
  anyoneCreates,
  createAccessPeople,
  describeAccess,
  inGroup,
  members,
  notFoundForAll,
  ownerOnly,
  type Role,
} from './support/access.js';
import { type Product, startProduct } from './support/product.js';

/** The group, and a notification of the owner in it. */
interface Targets {
  group: Group;
  /** The owner's notification about a date. */
  notification(): Promise<string>;
}

const CALENDAR_FILE = {
  text: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20260314\nEND:VEVENT\nEND:VCALENDAR\n',
};
const GOOGLE_EVENT = { summary: 'New', start: '2026-03-14T10:00:00', end: '2026-03-14T11:00:00', location: '' };

describe('access', () => {
  let product: Product;
  let group: Group;
  let people: AccessPeople['people'];

  beforeAll(async () => {
    product = await startProduct();
    ({ people, group } = await createAccessPeople(product));
  }, 60_000);
  afterAll(() => product.close());

  const targets = (): Targets => ({
    group,
    notification: () => people.owner.createNotification(group._id),
  });

  const withoutGoogle = { ...members, owner: 503, fellow: 503 };

  const calls: AccessRow<Targets>[] = [
    ['[TODO-18] GET /api/todos/my-todos', (who, on) => who.get('/api/todos/my-todos', inGroup(on)), members],
    [
      '[CAL-01] GET /api/calendar of a month',
      (who, on) => who.get('/api/calendar?from=2026-03-01&to=2026-03-31', inGroup(on)),
      members,
    ],
    ['[CAL-11] DELETE /api/calendar', (who, on) => who.delete('/api/calendar', inGroup(on)), members],
    [
      '[IMP-01] POST /api/calendar/import/preview',
      (who, on) => who.post('/api/calendar/import/preview', CALENDAR_FILE, inGroup(on)),
      members,
    ],
    [
      '[IMP-02] POST /api/calendar/import',
      (who, on) => who.post('/api/calendar/import', CALENDAR_FILE, inGroup(on)),
      { ...members, owner: 201, fellow: 201 },
    ],
    [
      '[IMP-13] DELETE /api/calendar/import/{id} of an unknown import',
      (who, on) => who.delete(`/api/calendar/import/${'f'.repeat(24)}`, inGroup(on)),
      { ...members, owner: 404, fellow: 404 },
    ],
    [
      '[GSYNC-06] GET /api/calendar/google/events without Google',
      (who, on) => who.get('/api/calendar/google/events', inGroup(on)),
      members,
    ],
    [
      '[GSYNC-06] POST /api/calendar/google/events without Google',
      (who, on) => who.post('/api/calendar/google/events', GOOGLE_EVENT, inGroup(on)),
      withoutGoogle,
    ],
    [
      '[GSYNC-06] POST /api/calendar/google/sync without Google',
      (who, on) => who.post('/api/calendar/google/sync', undefined, inGroup(on)),
      withoutGoogle,
    ],
    [
      '[GSYNC-28] GET /api/calendar/google/sync without Google',
      (who, on) => who.get('/api/calendar/google/sync', inGroup(on)),
      members,
    ],
    ['[REMIND-09] GET /api/notifications', (who) => who.get('/api/notifications'), anyone],
    ['[REMIND-10] GET /api/notifications/unread-count', (who) => who.get('/api/notifications/unread-count'), anyone],
    ['[QUIET-01] GET /api/notifications/settings', (who) => who.get('/api/notifications/settings'), anyone],
    ['[QUIET-02] PUT /api/notifications/settings', (who) => who.put('/api/notifications/settings', {}), anyone],
    ['[REMIND-11] POST /api/notifications/read-all', (who) => who.post('/api/notifications/read-all'), anyone],
    [
      "[REMIND-11] POST /api/notifications/{id}/read of the owner's",
      async (who, on) => who.post(`/api/notifications/${await on.notification()}/read`),
      ownerOnly,
    ],
    ['[GROUP-01] GET /api/groups', (who) => who.get('/api/groups'), anyone],
    ['[GROUP-02] POST /api/groups', (who) => who.post('/api/groups', { name: 'Mine' }), anyoneCreates],
    [
      '[GROUP-09] POST /api/groups/join with a code that does not exist',
      (who) => who.post('/api/groups/join', { inviteCode: 'OOOOOO' }),
      notFoundForAll,
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
    [
      '[GROUP-45] DELETE /api/groups/{id}/members/{userId} of a person who is not a member',
      (who, on) => who.delete(`/api/groups/${on.group._id}/members/${people.outsider._id}`),
      { ...members, owner: 404, fellow: 403 },
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

  describeAccess(calls, () => ({ people, group }), targets);

  it.each<Role>(['outsider', 'left'])('[GROUP-21] DELETE leave is refused with 403 for the person: %s', async (who) => {
    expect((await people[who].delete(`/api/groups/${group._id}/leave`)).status).toBe(403);
  });

  it('[GROUP-21] [GROUP-14] an invalid group id is refused like a group of other people', async () => {
    const { owner } = people;
    for (const id of ['nonsense', 'f'.repeat(24), '%24ne', 'personal']) {
      expect((await owner.delete(`/api/groups/${id}/leave`)).status).toBe(403);
      expect((await owner.post(`/api/groups/${id}/invite-code`)).status).toBe(403);
    }
    for (const groupId of ['nonsense', 'f'.repeat(24)]) {
      expect((await owner.put('/api/groups/switch', { groupId })).status).toBe(403);
    }
  });

  it('[GROUP-38] accepts an expiry of an invite code only from 1 to 8760 hours', async () => {
    const { owner } = people;
    const pack = await owner.createGroup();
    const renew = (body?: object) => owner.post<Group>(`/api/groups/${pack._id}/invite-code`, body);
    for (const expiresInHours of [0, 8_761, 1.5, '5', 'never'])
      expect((await renew({ expiresInHours })).status).toBe(400);
    expect((await renew({ expiresInHours: 8_760 })).body.expiresAt).toMatch(/Z$/);
    for (const body of [undefined, {}, { expiresInHours: null }]) {
      const reply = await renew(body);
      expect([reply.status, reply.body]).toEqual([200, expect.not.objectContaining({ expiresAt: expect.anything() })]);
    }
  });

  it('[GROUP-43] a removed member is refused at once, and loses everything of the group', async () => {
    const { owner, fellow } = people;
    const removed = await product.newcomer('Rolf');
    const pack = await owner.createGroup();
    await removed.join(pack);
    const { inviteCode } = (await owner.get<Group[]>('/api/groups')).body.find(({ _id }) => _id === pack._id) ?? pack;
    await fellow.join({ ...pack, inviteCode });
    await removed.put('/api/groups/switch', { groupId: pack._id });
    const todo = await owner.post<Todo>(
      '/api/todos',
      { title: 'Yours', assignedTo: removed._id },
      { 'x-space': pack._id },
    );
    const id = await removed.createNotification(pack._id);
    const path = `/api/groups/${pack._id}/members/${removed._id}`;
    expect((await fellow.delete(path)).status).toBe(403);
    expect((await owner.delete(`/api/groups/${pack._id}/members/nobody`)).status).toBe(404);
    expect(await owner.delete(path)).toMatchObject({ status: 200, body: { message: 'Removed from the group' } });
    expect((await removed.get('/api/todos', { 'x-space': pack._id })).status).toBe(403);
    expect((await removed.get<{ currentGroup: string }>('/api/auth/me')).body.currentGroup).toBe('personal');
    expect((await removed.get('/api/notifications')).body).toEqual([]);
    expect((await removed.post(`/api/notifications/${id}/read`)).status).toBe(404);
    expect((await removed.post('/api/groups/join', { inviteCode })).status).toBe(404);
    await waitUntil('the todo falls to its creator', async () => {
      const { body } = await fellow.get<Todo[]>('/api/todos', { 'x-space': pack._id });
      return body.find(({ _id }) => _id === todo.body._id)?.assignedTo._id === owner._id;
    });
  });

  it('[REMIND-07] [REMIND-11] a person who left a group sees no reminder of it, and cannot mark one as read', async () => {
    const leaver = await product.newcomer('Lars');
    const pack = await people.owner.createGroup();
    await leaver.join(pack);
    const id = await leaver.createNotification(pack._id);
    await leaver.delete(`/api/groups/${pack._id}/leave`);
    expect((await leaver.get('/api/notifications')).body).toEqual([]);
    expect((await leaver.get('/api/notifications/unread-count')).body).toEqual({ count: 0 });
    expect((await leaver.post(`/api/notifications/${id}/read`)).status).toBe(404);
  });

  it('[GROUP-01] members cannot see the e-mail addresses of each other', async () => {
    const { body } = await people.fellow.get('/api/groups');
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('[GROUP-56] members see the zones of each other, everybody else sees none', async () => {
    const { owner, fellow, outsider, left, anonymous } = people;
    const seen = (await fellow.get('/api/groups')).body as Group[];
    expect(seen.find(({ _id }) => _id === group._id)?.members).toEqual(
      [owner, fellow].map(({ _id, timeZone }) => expect.objectContaining({ _id, timeZone })),
    );
    for (const other of [outsider, left, anonymous]) {
      expect(JSON.stringify((await other.get('/api/groups')).body)).not.toContain(owner._id);
    }
  });

  it('[API-27] an invalid or foreign X-Space is ignored where no space is used', async () => {
    for (const space of [group._id, 'nonsense', '']) {
      expect((await people.outsider.get('/api/auth/me', { 'x-space': space })).status).toBe(200);
      expect((await people.outsider.get('/api/todos', { 'x-space': space })).status).toBe(403);
    }
  });

  it('[API-26] a group can be used immediately after it was created or made active', async () => {
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
