import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Caller,
  createCalendarEvent,
  createFeed,
  createSpecialDate,
  createTodo,
  groupChanged,
  groupPurged,
  groupSpace,
  listCalendarEvents,
  listSpecialDates,
  listTodos,
  memberLeft,
  ownDataCall,
  personalSpace,
  personChanged,
  plannerChanged,
  type Space,
  userDeleted,
} from '@pawplan/contracts';
import { OwnDataStore } from '@pawplan/items';
import { type EventDeclaration, EventInbox } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, FixedClock, insertOwned, newId, person } from '@pawplan/testing/service';
import type { Connection } from 'mongoose';
import { walk } from './google-harness.js';
import { type Planner, startPlanner } from './planner.js';

const DAY = { title: 'day', date: '2026-03-14' };
const KINDS = ['todos', 'calendar_events', 'special_dates'];
/** The collections that are in the download, with their names there. */
const DOWNLOADED = {
  todos: 'todos',
  calendar_events: 'calendarEvents',
  special_dates: 'specialDates',
  calendar_feeds: 'calendarFeeds',
  own_reminders: 'ownReminders',
};
/** The other collections of a person or a group. */
const NOT_DOWNLOADED = {
  google_pairs: 'only the ids of events that are downloaded themselves',
  google_accounts: 'the position of the sync in a Google calendar',
  google_runs: 'the state of a sync, which expires',
  people: 'copies of the names that the auth service returns',
  memberships: 'copies of the groups that the auth service returns',
  notifications: 'the records of reminders of special dates; notify has the reminders',
  given_reminders: 'the records of other reminders; notify has the reminders',
};
const WITHOUT_OWNER = {
  snapshots: 'when the names and memberships were copied',
  departures: 'the deletions in progress',
};
const TRACES = [
  'notifications',
  'given_reminders',
  'google_pairs',
  'google_accounts',
  'google_runs',
  'calendar_feeds',
  'own_reminders',
];

describe('the data of a person in the planner', () => {
  const clock = new FixedClock('2026-03-14T12:00:00.000Z');
  let planner: Planner;
  let ann: ReturnType<typeof person>;
  let ben: ReturnType<typeof person>;
  let group: string;
  let alone: Caller;
  let asAnn: Caller;
  let asBen: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    clock.setIn(planner.app);
  });
  afterAll(() => planner?.close());
  beforeEach(() => {
    clock.set('2026-03-14T12:00:00.000Z');
    [ann, ben, group] = [person('Ann'), person('Ben'), newId()];
    [alone, asAnn, asBen] = [callerIn(null, ann), callerIn(group, ann, [ann, ben]), callerIn(group, ben, [ann, ben])];
  });

  const fill = (caller: Caller) =>
    Promise.all([
      planner.ask(caller, createTodo, { title: 'todo' }),
      planner.ask(caller, createCalendarEvent, walk),
      planner.ask(caller, createSpecialDate, DAY),
    ]);
  const download = (caller: Caller, ...spaces: Space[]) => planner.ask(caller, ownDataCall('planner'), { spaces });
  const hear = <Payload extends object>(event: EventDeclaration<Payload>, payload: Payload, at = planner) => {
    const envelope = {
      id: randomUUID(),
      name: event.name,
      aggregateId: group,
      version: 5,
      occurredAt: clock.now().toISOString(),
    };
    return at.app.get(EventInbox, { strict: false }).apply({ ...envelope, requestId: '', payload }, true);
  };
  const know = (version: number) => hear(personChanged, { id: ann._id, name: 'Ann', timeZone: 'UTC', version });
  const deleteAccount = (at = planner) => hear(userDeleted, { userId: ann._id, groupIds: [group] }, at);
  const count = (collection: string, filter: object) => planner.database.collection(collection).countDocuments(filter);
  const left = async (space: Space) =>
    (await Promise.all(KINDS.map((kind) => count(kind, { space })))).reduce((sum, each) => sum + each, 0);
  const nameOf = async (caller: Caller) => (await planner.ask(caller, listTodos, emptyRequest))[0]?.createdBy.name;

  /** Inserts the records that reminders and syncs store. */
  const trace = (userId: string) =>
    Promise.all([
      planner.database.collection('notifications').insertOne({
        _id: newId() as never,
        type: 'special-date',
        userId,
        space: groupSpace(group),
        specialDateId: newId(),
        date: '2026-03-14',
        title: 'day',
        read: false,
        createdAt: clock.now(),
      }),
      ...TRACES.slice(1).map((name) =>
        planner.database.collection(name).insertOne({
          _id: newId() as never,
          userId,
          account: userId,
          googleId: newId(),
          eventId: newId(),
          active: true,
        }),
      ),
    ]);
  const traces = async (userId: string) =>
    (await Promise.all(TRACES.map((name) => count(name, { userId })))).reduce((sum, each) => sum + each, 0);

  describe('the download', () => {
    it('[DATA-01] contains the items that the person created in all their spaces', async () => {
      const [todo, event, date] = await fill(alone);
      const [shared] = await fill(asAnn);
      await fill(asBen);
      await Promise.all([trace(ann._id), trace(ben._id)]);
      const part = await download(alone, alone.space, asAnn.space);
      expect(part.todos).toMatchObject([
        { _id: todo._id, title: 'todo', space: 'personal', createdBy: ann._id },
        { _id: shared._id, title: 'todo', space: group, createdBy: ann._id },
      ]);
      expect(part.calendarEvents).toMatchObject([{ _id: event._id, startTime: '09:00' }, { space: group }]);
      expect(part.specialDates).toMatchObject([{ _id: date._id, date: '2026-03-14' }, { space: group }]);
      expect(JSON.stringify(part)).not.toMatch(/remindAt|scheduledAt/);
      expect(JSON.stringify(part)).not.toContain(ben._id);
    });

    it('[FEED-22] contains the calendar feeds without their secrets', async () => {
      const made = { name: 'Pack', content: ['events' as const] };
      const hashes = ['a', 'b', 'c'].map((letter) => `${newId()}${letter.repeat(19)}`);
      const [first = '', second = '', third = ''] = hashes;
      const feed = await planner.ask(alone, createFeed, { ...made, secretHash: first });
      const shared = await planner.ask(asAnn, createFeed, { ...made, secretHash: second });
      await planner.ask(asBen, createFeed, { ...made, secretHash: third });
      const part = await download(alone, alone.space, asAnn.space);
      const expected = [feed, shared].map((one) => ({ ...one, userId: ann._id }));
      expect(part.calendarFeeds).toHaveLength(2);
      expect(part.calendarFeeds).toEqual(expect.arrayContaining(expected));
      for (const hash of hashes) expect(JSON.stringify(part)).not.toContain(hash);
    });

    it('[DATA-01] contains nothing of a group that was just left, and nothing for another person', async () => {
      await fill(asAnn);
      await trace(ann._id);
      const empty = Object.fromEntries(Object.values(DOWNLOADED).map((name) => [name, []]));
      expect(await download(alone, alone.space)).toEqual(empty);
      const outsider = callerIn(null, person('Otto'));
      expect(await download(outsider, outsider.space, alone.space, asAnn.space)).toEqual(empty);
    });
  });

  it('[DATA-03] [QUOTA-12] deletes the personal items and the given reminders of the person, and nothing of other people', async () => {
    const bens = callerIn(null, ben);
    await Promise.all([fill(alone), fill(asAnn), fill(asBen), fill(bens), trace(ann._id), trace(ben._id)]);
    await deleteAccount();
    await waitUntil('it is deleted', async () => (await left(alone.space)) + (await traces(ann._id)) === 0);
    expect(await left(asAnn.space)).toBe(6);
    expect(await left(bens.space)).toBe(3);
    await waitUntil('its usage is forgotten', async () => (await count('usage', { _id: alone.space })) === 0);
    expect(await count('usage', { _id: bens.space })).toBe(1);
    expect(await traces(ben._id)).toBe(TRACES.length);
  });

  it('[DATA-10] every collection has an owner or a reason, and is in the download or has a reason', async () => {
    const { models } = planner.app.get<Connection>(getConnectionToken(), { strict: false });
    const collections = Object.values(models).map(({ collection }) => collection.name);
    expect(collections.sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED, ...WITHOUT_OWNER }).sort());
    const { owners } = planner.app.get(OwnDataStore, { strict: false });
    const owned = new Set(owners.map(({ collection }) => collection));
    expect([...owned].sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED }).sort());
    expect(Object.keys(await download(alone, alone.space))).toEqual(Object.values(DOWNLOADED));
  });

  it('[DATA-10] [FEED-22] [GROUP-23] deletes from every collection what a deleted person or a purged group owned', async () => {
    const { owners } = planner.app.get(OwnDataStore, { strict: false });
    const ofAnn = await insertOwned(planner.database, owners, { person: ann._id });
    const ofBen = await insertOwned(planner.database, owners, { person: ben._id });
    const ofGroup = await insertOwned(planner.database, owners, { group });
    const [before, beforeOfGroup] = [await ofBen(), await ofGroup()];
    await deleteAccount();
    await waitUntil('nothing of the person is left', async () => (await ofAnn()).length === 0);
    expect([await ofBen(), await ofGroup()]).toEqual([before, beforeOfGroup]);
    await hear(groupPurged, { groupId: group });
    expect([await ofBen(), await ofGroup()]).toEqual([before, []]);
  });

  it("[DATA-04] shows 'Former member' as the creator of items in a group, immediately and permanently", async () => {
    await know(3);
    const { _id: id } = await planner.ask(asAnn, createTodo, { title: 'given', assignedTo: ben._id });
    await planner.ask(asAnn, createCalendarEvent, walk);
    await planner.ask(asAnn, createSpecialDate, DAY);
    const now = callerIn(group, ben, [ben]);
    expect(await nameOf(now)).toBe('Ann');
    await hear(memberLeft, { groupId: group, userId: ann._id });
    await deleteAccount();
    expect(await nameOf(now)).toBe('Former member');
    const [event] = await planner.ask(now, listCalendarEvents, {});
    const [date] = await planner.ask(now, listSpecialDates, emptyRequest);
    const former = { _id: ann._id, name: 'Former member', nameCode: 'formerMember' };
    expect([event?.createdBy, date?.createdBy]).toEqual([former, former]);
    // A late event, or a snapshot that was started earlier, does not restore the name.
    await know(4);
    expect(await nameOf(now)).toBe('Former member');
    expect(await planner.database.collection('people').findOne({ _id: ann._id as never })).toMatchObject({ name: '' });
    expect((await planner.ask(now, listTodos, emptyRequest))[0]).toMatchObject({
      _id: id,
      assignedTo: { _id: ben._id },
    });
  });

  it('[DATA-04] [LIVE-03] publishes the change to the screens of their groups', async () => {
    await deleteAccount();
    const entries = await planner.database
      .collection<{ events: { name: string; payload: object }[] }>('journal')
      .find({ 'events.payload.space': groupSpace(group) })
      .toArray();
    const changes = entries.flatMap(({ events }) => events.filter(({ name }) => name === plannerChanged.name));
    expect(changes.map(({ payload }) => payload)).toEqual(
      ['todos', 'calendar', 'special-dates'].map((collection) => ({ space: asBen.space, collection, by: ann._id })),
    );
  });

  it('[DATA-08] deletes a minute later what a late call has written', async () => {
    await deleteAccount();
    const pending = () => count('departures', { _id: ann._id });
    const postponed = () => count('departures', { _id: ann._id, dueAt: { $gt: clock.now() } });
    await waitUntil('the first deletion has ended', async () => (await postponed()) === 1);
    await fill(alone);
    clock.set('2026-03-14T12:01:01.000Z');
    await waitUntil('nothing is left', async () => (await left(alone.space)) + (await pending()) === 0);
  });

  it('[DATA-08] another process finishes the deletion when the first one stops, and a repeated event has no effect', async () => {
    const crashing = await startPlanner({ prefix: planner.prefix });
    clock.setIn(crashing.app);
    const data = planner.app.get(OwnDataStore, { strict: false });
    const store = crashing.app.get(OwnDataStore, { strict: false });
    const erase = data.erase.bind(data);
    let crashes = 0;
    // Each attempt stops after the todos are deleted.
    const crash = async (userId: string) => {
      await planner.database.collection('todos').deleteMany({ space: personalSpace(userId) });
      crashes += 1;
      throw new Error('the process dies');
    };
    [data.erase, store.erase] = [crash, crash];
    await fill(alone);
    await deleteAccount(crashing);
    await waitUntil('the first process has stopped', () => crashes > 0);
    await crashing.close();
    expect(await left(alone.space)).toBe(2);
    data.erase = erase;
    await waitUntil('another process has finished', async () => (await left(alone.space)) === 0);
    await deleteAccount();
    await waitUntil(
      'the deletion is postponed',
      async () => (await count('departures', { dueAt: { $gt: clock.now() } })) > 0,
    );
  });

  it('[DATA-07] an archived group has no members after a deletion', async () => {
    await know(3);
    await hear(groupChanged, { id: group, name: 'Pack', memberIds: [], archived: true, version: 9 });
    await deleteAccount();
    expect(await planner.database.collection('memberships').findOne({ _id: group as never })).toMatchObject({
      memberIds: [],
      archived: true,
    });
  });
});
