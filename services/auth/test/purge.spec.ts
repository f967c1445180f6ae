import { createGroup, type Group, groupPurged, leaveGroup, listGroups } from '@pawplan/contracts';
import { GroupPurge } from '../src/groups/group-purge.js';
import { type Auth, DAY, emptyRequest, type Person, startAuth } from './auth.js';
import { listen, type ReceivedEvents } from './received-events.js';

describe('[GROUP-23] the purge of archived groups, with two replicas', () => {
  let auth: Auth;
  let events: ReceivedEvents;
  let ann: Person;

  beforeAll(async () => {
    auth = await startAuth({}, 2);
    events = await listen(auth);
    ann = await auth.person();
  });
  afterAll(async () => {
    await events?.close();
    await auth?.close();
  });

  const purge = () => Promise.all(auth.replicas.map(({ app }) => app.get(GroupPurge, { strict: false }).purgeDue()));
  const stored = ({ _id }: Group) => auth.database.collection<{ _id: string }>('groups').findOne({ _id });

  it('reads no group that is in use', async () => {
    await auth.ask((await auth.person()).caller, createGroup, { name: 'in use' });
    const { db } = auth.database;
    await db?.command({ profile: 2 });
    await purge();
    await db?.command({ profile: 0 });
    const reads = await auth.database
      .collection('system.profile')
      .find({ ns: /groups$/, op: 'query', 'command.filter.archivedAt': { $exists: true } })
      .toArray();
    expect(reads).toHaveLength(2);
    for (const read of reads) expect(read).toMatchObject({ planSummary: 'IXSCAN { archivedAt: 1 }', docsExamined: 0 });
  });

  it('deletes a group once, 30 days after its last member left, and keeps the others', async () => {
    const names = ['to be archived', 'to be kept'];
    const [deleted, active] = await Promise.all(names.map((name) => auth.ask(ann.caller, createGroup, { name })));
    if (!deleted || !active) throw new Error('no groups');
    await auth.ask(ann.caller, leaveGroup, { id: deleted._id });
    auth.clock.advance(30 * DAY - 60_000);
    expect(await purge()).toEqual([0, 0]);
    expect(await stored(deleted)).toMatchObject({ members: [] });
    auth.clock.advance(120_000);
    expect((await purge()).sort()).toEqual([0, 1]);
    expect(await stored(deleted)).toBeNull();
    expect(await events.until(groupPurged, () => true)).toMatchObject({
      aggregateId: deleted._id,
      version: 3,
      payload: { groupId: deleted._id },
    });
    expect(await purge()).toEqual([0, 0]);
    expect(events.of(groupPurged)).toHaveLength(1);
    expect(await auth.ask(ann.caller, listGroups, emptyRequest)).toEqual([active]);
  });
});
