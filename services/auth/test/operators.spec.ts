import {
  createGroup,
  endSessionsOf,
  joinGroup,
  listAllGroups,
  listUsers,
  login,
  logout,
  MESSAGES,
  type Operator,
} from '@pawplan/contracts';
import { CallingProcesses } from '@pawplan/testing/service';
import {
  type Auth,
  afterLeases,
  DAY,
  emptyRequest,
  HOUR,
  PASSWORD,
  type Person,
  personOf,
  refusal,
  startAuth,
  visitor,
} from './auth.js';

const olga: Operator = { operator: 'olga' };
const ended = { code: 'unauthenticated', text: MESSAGES.signInFirst };
const unknown = { code: 'not-found', text: MESSAGES.userNotFound };

describe('operators', () => {
  let auth: Auth;
  let ann: Person;
  let ben: Person;

  beforeAll(async () => {
    auth = await startAuth({ RATE_LIMIT_DISABLED: 'true' }, 2);
  });
  afterAll(() => auth?.close());
  beforeEach(async () => {
    [ann, ben] = [await auth.person('Ann'), await auth.person('Ben')];
  });

  const elsewhere = async ({ user }: Person) =>
    personOf(await auth.ask(visitor(), login, { email: user.email, password: PASSWORD }));
  const summaryOf = async ({ user }: Person) => (await auth.ask(olga, listUsers, { user: user.email })).items[0];
  const entries = (what: string, who: string) => auth.database.collection('audit').find({ what, who }).toArray();
  const minute = (time: string | null | undefined) => Math.round(Date.parse(time ?? '') / 60_000);

  it.each(['gateway', 'planner', 'auth', 'stranger'])(
    '[ADMIN-05] the process %s cannot make the calls of operators',
    async (name) => {
      const processes = new CallingProcesses(auth.env.RABBITMQ_URL ?? '', auth.env.NAME_PREFIX ?? '');
      const { rpc } = processes.as(name);
      for (const ask of [
        rpc.call(listUsers, emptyRequest, { caller: olga }),
        rpc.call(listAllGroups, emptyRequest, { caller: olga }),
        rpc.call(endSessionsOf, { user: ann.user._id }, { caller: olga }),
      ]) {
        expect(await refusal(ask)).toMatchObject({ code: 'forbidden' });
      }
      await processes.close();
      await expect(auth.lease(ann)).resolves.toBeDefined();
    },
  );

  it('[ADMIN-06] can list users with their sessions and groups, but no secrets', async () => {
    await elsewhere(ann);
    await auth.ask(ann.caller, createGroup, { name: 'Pack' });
    const { _id: id, email, name, createdAt } = ann.user;
    const lastSeenAt = expect.any(String);
    const expected = { id, email, name, createdAt, lastSeenAt, sessions: 2, groups: 1, disabledAt: null };
    expect(await summaryOf(ann)).toEqual(expected);
    expect(await summaryOf(ben)).toMatchObject({ email: ben.user.email, sessions: 1, groups: 0 });
    expect((await auth.ask(olga, listUsers, { user: id })).items).toEqual([expected]);
  });

  it('[ADMIN-06] can list users page by page', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { items, next } = await auth.ask(olga, listUsers, { after, limit: 2 });
      expect(items.length).toBeLessThanOrEqual(2);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    const stored = await auth.database.collection('users').find().toArray();
    expect(seen).toEqual(stored.map(({ _id }) => String(_id)).sort());
    expect(await refusal(auth.ask(olga, listUsers, { limit: 101 }))).toMatchObject({ code: 'invalid' });
  });

  it('[ADMIN-06] can see when a person was last active, also when they have no session', async () => {
    auth.clock.advance(2 * DAY);
    await auth.lease(ann);
    const used = auth.clock.now().toISOString();
    expect(minute((await summaryOf(ann))?.lastSeenAt)).toBe(minute(used));
    auth.clock.advance(HOUR);
    const out = auth.clock.now().toISOString();
    await auth.ask(ann.caller, logout, emptyRequest);
    auth.clock.advance(DAY);
    const summary = await summaryOf(ann);
    expect([summary?.sessions, minute(summary?.lastSeenAt)]).toEqual([0, minute(out)]);
  });

  it('[ADMIN-06] can list groups with the number of members, but no invite code', async () => {
    const { _id: id, name, inviteCode, createdAt } = await auth.ask(ann.caller, createGroup, { name: 'Pack' });
    await auth.ask(ben.caller, joinGroup, { inviteCode, address: '203.0.113.7' });
    const before = (Number.parseInt(id.slice(0, 8), 16) - 1).toString(16).padStart(8, '0') + '0'.repeat(16);
    const { items } = await auth.ask(olga, listAllGroups, { after: before });
    const lastSeenAt = expect.any(String);
    const expected = { id, name, members: 2, createdAt, lastSeenAt, archivedAt: null };
    expect(items.at(-1)).toEqual(expected);
    expect(await auth.ask(olga, listAllGroups, { group: id })).toEqual({ items: [expected], next: null });
  });

  it('[ADMIN-08] can end all sessions of a person, after all leases have expired', async () => {
    const phone = await elsewhere(ann);
    const done = await afterLeases(() => auth.ask(olga, endSessionsOf, { user: ann.user.email }));
    expect(done).toEqual({ id: ann.user._id, sessions: 2 });
    for (const person of [ann, phone]) expect(await refusal(auth.lease(person))).toMatchObject(ended);
    for (const person of [ben, await elsewhere(ann)]) await expect(auth.lease(person)).resolves.toBeDefined();
    expect(await refusal(auth.ask(olga, endSessionsOf, { user: 'nobody@example.com' }))).toMatchObject(unknown);
  });

  it('[ADMIN-09] cause one audit entry for each list and each action', async () => {
    const { _id: id } = ann.user;
    await auth.ask(olga, listUsers, { user: id });
    await auth.ask(olga, endSessionsOf, { user: id }, 'one-key');
    await auth.ask(olga, endSessionsOf, { user: id }, 'one-key');
    expect(await entries('users-listed', id)).toMatchObject([{ actor: 'admin:olga' }]);
    expect(await entries('sessions-ended-by-admin', id)).toMatchObject([{ actor: 'admin:olga' }]);
    const audit = auth.database.collection('audit');
    const before = await audit.countDocuments({ what: 'groups-listed', actor: 'admin:olga' });
    await auth.ask(olga, listAllGroups, emptyRequest);
    expect(await audit.countDocuments({ what: 'groups-listed', actor: 'admin:olga' })).toBe(before + 1);
  });

  it.each(['', 'a b', '$gt', 'x'.repeat(41)])('[ADMIN-09] cannot have the name %j', async (operator) => {
    expect(await refusal(auth.ask({ operator }, listUsers, emptyRequest))).toMatchObject({ code: 'invalid' });
  });
});
