import type { Group, OwnData, RecoveryCodes, TotpSetup } from '@pawplan/contracts';
import { totpCode, waitUntil } from '@pawplan/testing';
import { inGroup } from './support/access.js';
import { Live } from './support/live.js';
import type { Person } from './support/person.js';
import { type Product, startProduct } from './support/product.js';

async function turnOn(person: Person): Promise<void> {
  const { body } = await person.post<TotpSetup>('/api/auth/second-factor/totp', { currentPassword: person.password });
  const code = totpCode(body.secret, new Date());
  const { status } = await person.put<RecoveryCodes>('/api/auth/second-factor/totp', { setup: body.setup, code });
  expect(status).toBe(200);
}

describe('a second factor that a group requires, at the API', () => {
  let product: Product;
  let ann: Person;
  let ben: Person;
  let outsider: Person;
  let group: Group;

  beforeAll(async () => {
    product = await startProduct({ gateways: 2 });
  }, 60_000);
  afterAll(() => product?.close());
  beforeEach(async () => {
    [ann, ben, outsider] = (await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => product.newcomer(name)))) as [
      Person,
      Person,
      Person,
    ];
    group = await ann.createGroup();
    await ben.join(group);
    await turnOn(ann);
  });

  const require = (person: Person, required = true) =>
    person.put<Group>(`/api/groups/${group._id}/second-factor`, { required });

  it('[FACTOR-51] [FACTOR-52] when it is answered, no replica serves a member without one; with one, all do', async () => {
    const elsewhere = ben.at(product.gateways[1]?.url ?? '');
    const title = { title: 'Feed the cat' };
    for (const there of [ben, elsewhere]) {
      expect((await there.get('/api/todos', inGroup({ group }))).status).toBe(200);
    }
    expect((await require(ann)).status).toBe(200);
    const locked = { status: 403, body: { code: 'secondFactorNeeded' } };
    for (const there of [ben, elsewhere]) {
      expect(await there.get('/api/todos', inGroup({ group }))).toMatchObject(locked);
      expect(await there.post('/api/todos', title, inGroup({ group }))).toMatchObject(locked);
      expect((await there.get('/api/todos', { 'x-space': 'personal' })).status).toBe(200);
    }
    expect((await ann.post('/api/todos', title, inGroup({ group }))).status).toBe(201);
    await turnOn(ben);
    for (const there of [ben, elsewhere]) {
      expect((await there.get('/api/todos', inGroup({ group }))).body).toMatchObject([title]);
    }
  });

  it('[FACTOR-51] a call without a space is refused while the active group is locked', async () => {
    await ben.put('/api/groups/switch', { groupId: group._id });
    await require(ann);
    expect(await ben.get('/api/todos')).toMatchObject({ status: 403, body: { code: 'secondFactorNeeded' } });
  });

  it('[FACTOR-50] only the owner may require it', async () => {
    expect((await require(ben)).status).toBe(403);
    expect((await require(outsider)).status).toBe(403);
    expect((await require(product.visitor())).status).toBe(401);
    expect(await ann.put(`/api/groups/${group._id}/second-factor`, {})).toMatchObject({ status: 400 });
    expect((await ben.get('/api/todos', inGroup({ group }))).status).toBe(200);
  });

  it('[FACTOR-54] the screens of the member fetch everything again', async () => {
    const live = await Live.open(ben);
    const refetches = () => live.changes.filter(({ event }) => event === 'refetch').length;
    const before = refetches();
    await require(ann);
    await waitUntil('the screens fetch again', () => refetches() > before);
    live.close();
  });
});

describe('a second factor that the operator requires, at the API', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ env: { REQUIRE_SECOND_FACTOR: 'true' } });
  }, 60_000);
  afterAll(() => product?.close());

  it('[FACTOR-53] a person without one can only set it up, see their account and their groups, and sign out', async () => {
    const ann = await product.newcomer('Ann');
    const paths = [
      'todos',
      'habits',
      'goals',
      'calendar-events',
      'notifications',
      'focus/sessions',
      'feeds',
      'auth/data',
    ];
    const locked = { status: 403, body: { code: 'secondFactorNeededHere' } };
    for (const path of paths) {
      const reply = await ann.get<{ code: string }>(`/api/${path}`);
      if (reply.status !== 404) expect([path, reply]).toMatchObject([path, locked]);
    }
    expect(await ann.post('/api/todos', { title: 'Feed the cat' })).toMatchObject(locked);
    expect(await ann.put('/api/auth/profile', { name: 'Anna' })).toMatchObject(locked);
    for (const path of ['me', 'second-factor', 'passkeys', 'sessions']) {
      expect((await ann.get(`/api/auth/${path}`)).status).toBe(200);
    }
    expect((await ann.get('/api/auth/me')).body).toMatchObject({ secondFactorNeeded: true });
    expect((await ann.get('/api/groups')).body).toEqual([]);
    await turnOn(ann);
    expect((await ann.get('/api/todos')).status).toBe(200);
    expect((await ann.get('/api/auth/me')).body).not.toHaveProperty('secondFactorNeeded');
    const ben = await product.newcomer('Ben');
    expect((await ben.post('/api/auth/logout')).status).toBe(200);
  });

  it('[FACTOR-53] a person without one can download their data and delete their account, and not that of others', async () => {
    const [ann, mia] = [await product.newcomer('Ann'), await product.newcomer('Mia')];
    await turnOn(ann);
    const { body: group } = await ann.post<Group>('/api/groups', { name: 'Pack' });
    await ann.post('/api/todos', { title: 'Feed the cat' }, { 'x-space': 'personal' });
    await ann.post('/api/todos', { title: 'Feed the wolf' }, inGroup({ group }));
    const off = { currentPassword: ann.password };
    expect((await ann.call('DELETE', '/api/auth/second-factor', off)).status).toBe(200);
    await waitUntil('she is locked out', async () => (await ann.get('/api/todos')).status === 403);
    const { status, body } = await ann.get<OwnData>('/api/auth/export');
    expect([status, body.auth]).toMatchObject([200, { account: { email: ann.email }, groups: [{ name: 'Pack' }] }]);
    expect(JSON.stringify(body)).toContain('Feed the cat');
    for (const other of [mia.email, 'Feed the wolf', group.inviteCode])
      expect(JSON.stringify(body)).not.toContain(other);
    expect((await ann.call('DELETE', '/api/auth/me', { password: 'wrong' })).status).toBe(400);
    expect((await ann.call('DELETE', '/api/auth/me', { password: ann.password })).status).toBe(200);
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect((await mia.get('/api/auth/me')).status).toBe(200);
  });
});
