import { createGroup, joinGroup, leaveGroup, personChanged, snapshotGroups, snapshotPeople } from '@pawplan/contracts';
import { type Auth, newId, type Person, startAuth } from './auth.js';
import { listen, type Told } from './told.js';

describe('[PLAT-18] snapshots for services that are new', () => {
  let auth: Auth;
  let told: Told;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth();
    told = await listen(auth);
    ann = await auth.person();
  });
  afterAll(async () => {
    await told?.close();
    await auth?.close();
  });

  it('gives everybody in pages, without addresses', async () => {
    const template = await auth.database.collection('users').findOne({});
    const copies = Array.from({ length: 600 }, (_, n) => ({ ...template, _id: newId(), email: `p${n}@example.com` }));
    await auth.database.collection<{ _id: string }>('users').insertMany(copies);
    const first = await auth.ask(null, snapshotPeople, {});
    expect(first.items).toHaveLength(500);
    expect(first.next).toBe(first.items.at(-1)?.id);
    const second = await auth.ask(null, snapshotPeople, { after: first.next ?? '' });
    expect(second.items).toHaveLength(101);
    expect(second.next).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(601);
    expect(first.items[0]).toEqual({ id: ann.user._id, name: 'Ann', timeZone: 'UTC', version: expect.any(Number) });
  });

  it('gives every group with its members, archived ones as archived', async () => {
    const [here, gone] = await Promise.all(['Here', 'Gone'].map((name) => auth.ask(ann.caller, createGroup, { name })));
    const ben = await auth.person('Ben');
    await auth.ask(ben.caller, joinGroup, { inviteCode: here?.inviteCode ?? '', address: '::1' });
    await auth.ask(ann.caller, leaveGroup, { id: gone?._id ?? '' });
    const { items, next } = await auth.ask(null, snapshotGroups, {});
    expect(next).toBeNull();
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({
      id: here?._id,
      name: 'Here',
      memberIds: [ann.user._id, ben.user._id],
      joinedAt: { [ann.user._id]: here?.createdAt, [ben.user._id]: expect.stringMatching(/Z$/) },
      archived: false,
      version: 2,
    });
    expect(items).toContainEqual({
      id: gone?._id,
      name: 'Gone',
      memberIds: [],
      joinedAt: {},
      archived: true,
      version: 2,
    });
  });

  it('says the same of somebody as the events do', async () => {
    const dora = await auth.person('Dora');
    const { payload } = await told.until(personChanged, (event) => event.aggregateId === dora.user._id);
    const { items } = await auth.ask(null, snapshotPeople, { after: before(dora.user._id) });
    expect(items).toContainEqual(payload);
  });
});

/** The id just before another one. */
const before = (id: string): string => (BigInt(`0x${id}`) - 1n).toString(16).padStart(24, '0');
