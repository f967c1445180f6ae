import {
  createGroup,
  groupSpace,
  joinGroup,
  leaveGroup,
  missingOwners,
  personalSpace,
  personChanged,
  snapshotGroups,
  snapshotPeople,
} from '@pawplan/contracts';
import { type Auth, newId, type Person, startAuth } from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

describe('[PLAT-18] snapshots for new services', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth();
    events = await listen(auth);
    ann = await auth.person();
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });

  it('returns all people in pages, without e-mail addresses', async () => {
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

  it('returns every group with its members, and marks archived groups', async () => {
    const [here, archived] = await Promise.all(
      ['Here', 'Gone'].map((name) => auth.ask(ann.caller, createGroup, { name })),
    );
    const ben = await auth.person('Ben');
    await auth.ask(ben.caller, joinGroup, { inviteCode: here?.inviteCode ?? '', address: '::1' });
    await auth.ask(ann.caller, leaveGroup, { id: archived?._id ?? '' });
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
      id: archived?._id,
      name: 'Gone',
      memberIds: [],
      joinedAt: {},
      archived: true,
      version: 2,
    });
  });

  it('describes a person in the same way as the events', async () => {
    const dora = await auth.person('Dora');
    const { payload } = await events.until(personChanged, (event) => event.aggregateId === dora.user._id);
    const { items } = await auth.ask(null, snapshotPeople, { after: before(dora.user._id) });
    expect(items).toContainEqual(payload);
  });
});

describe('missing owners', () => {
  it('[ADMIN-50] are the spaces whose person or group auth does not store, and a new person is found at once', async () => {
    const auth = await startAuth();
    try {
      const ann = await auth.person();
      const archived = await auth.ask(ann.caller, createGroup, { name: 'Pack' });
      await auth.ask(ann.caller, leaveGroup, { id: archived._id });
      const newcomer = await auth.person('Ben');
      const present = [ann, newcomer].map(({ user }) => personalSpace(user._id));
      const [unknownPerson, noGroup] = [personalSpace(newId()), groupSpace(newId())];
      const spaces = [...present, unknownPerson, groupSpace(archived._id), noGroup];
      expect(await auth.ask(null, missingOwners, { spaces })).toEqual({ missing: [unknownPerson, noGroup] });
      // The id of a person is not the id of a group, and the other way round.
      const swapped = [personalSpace(archived._id), groupSpace(ann.user._id)];
      expect(await auth.ask(null, missingOwners, { spaces: swapped })).toEqual({ missing: swapped });
      expect(await auth.ask(null, missingOwners, { spaces: [] })).toEqual({ missing: [] });
    } finally {
      await auth.close();
    }
  });
});

/** The id just before another one. */
const before = (id: string): string => (BigInt(`0x${id}`) - 1n).toString(16).padStart(24, '0');
