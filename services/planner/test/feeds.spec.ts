import { createHash, randomBytes } from 'node:crypto';
import {
  type Caller,
  createCalendarEvent,
  createFeed,
  createSpecialDate,
  createTodo,
  deleteCalendarEvent,
  type FeedContent,
  type GetSpaceAccess,
  groupPurged,
  groupSpace,
  LIMITS,
  listFeeds,
  memberLeft,
  openFeed,
  passwordReset,
  readFeed,
  revokeFeed,
  toggleTodo,
  updateCalendarEvent,
  type Visitor,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import {
  callerIn,
  emptyRequest,
  FixedClock,
  failureOf,
  newId,
  person,
  startDirectoryOwner,
} from '@pawplan/testing/service';
import ICAL from 'ical.js';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
const NOW = '2026-03-14T12:00:00.000Z';
const ALL: FeedContent[] = ['events', 'todos', 'special-dates'];
const WALK = { title: 'Walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
const visitor: Visitor = { address: '203.0.113.7' };
const newHash = () => createHash('sha256').update(randomBytes(32)).digest('base64url');

describe('calendar feeds', () => {
  const clock = new FixedClock(NOW);
  const denied = new Set<string>();
  const keyOf = ({ userId, space }: GetSpaceAccess) => `${userId} ${space}`;
  let planner: Planner;
  let replica: Planner;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let client: RpcClient;
  let group: string;
  let asAnn: Caller;
  let asBen: Caller;
  let secretHash: string;

  beforeAll(async () => {
    planner = await startPlanner();
    replica = await startPlanner({ prefix: planner.prefix });
    for (const { app } of [planner, replica]) clock.setIn(app);
    const access = (asked: GetSpaceAccess) => !denied.has(keyOf(asked));
    owner = await startDirectoryOwner(planner, { people: [], groups: [], access });
    client = new RpcClient(planner.rabbit, planner.prefix);
  });
  afterAll(async () => {
    await client?.close();
    await owner?.close();
    await replica?.close();
    await planner?.close();
  });
  beforeEach(async () => {
    clock.set(NOW);
    denied.clear();
    group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    secretHash = newHash();
    await planner.database.collection('calendar_feeds').deleteMany({});
  });

  const create = (caller: Caller, content = ALL, hash = secretHash, key?: string, at = planner) =>
    at.ask(caller, createFeed, { name: 'Pack', content, secretHash: hash }, key);
  const list = (caller: Caller) => planner.ask(caller, listFeeds, emptyRequest);
  const open = (hash = secretHash, userAgent = '') =>
    client.call(openFeed, { secretHash: hash, userAgent }, { caller: visitor });
  const tag = async () => (await open()).tag;
  const read = async (hash = secretHash) => {
    const pages: string[] = [];
    for await (const { content } of client.pages(readFeed, { secretHash: hash }, { caller: visitor })) {
      pages.push(content.toString());
    }
    return pages.join('');
  };
  const titles = async (hash = secretHash) =>
    new ICAL.Component(ICAL.parse(await read(hash)))
      .getAllSubcomponents('vevent')
      .map((event) => event.getFirstPropertyValue('summary'))
      .sort();
  const GONE = { code: 'not-found', message: 'There is nothing at this address.' };
  const expectGone = async (hash = secretHash) => {
    expect(await failureOf(open(hash))).toMatchObject(GONE);
    expect(await failureOf(read(hash))).toMatchObject(GONE);
  };

  it('[FEED-01] [FEED-03] a person sees only their own feeds, without their secrets', async () => {
    const feed = await create(asAnn);
    const expected = { _id: feed._id, name: 'Pack', space: group, content: ALL };
    expect(feed).toEqual({ ...expected, createdAt: NOW, lastReadAt: null, lastReadBy: null });
    clock.set('2026-03-14T12:01:00.000Z');
    const alone = callerIn(null, ann);
    const personal = await create(alone, ['todos'], newHash());
    expect(personal).toMatchObject({ space: 'personal', content: ['todos'] });
    expect(await list(alone)).toEqual([feed, personal]);
    for (const other of [asBen, callerIn(null, otto)]) expect(await list(other)).toEqual([]);
  });

  it.each([[callerIn(null, otto)], ['Ben']])('[FEED-06] another person cannot revoke a feed', async (who) => {
    const { _id: id } = await create(asAnn);
    const other = typeof who === 'string' ? asBen : who;
    expect(await failureOf(planner.ask(other, revokeFeed, { id }))).toMatchObject({ code: 'not-found' });
    expect(await titles()).toEqual([]);
    expect(await list(asAnn)).toHaveLength(1);
  });

  it('[FEED-04] a repeated creation makes one feed, and only the last secret works', async () => {
    const [key, second] = [newId(), newHash()];
    const feed = await create(asAnn, ALL, secretHash, key);
    const retry = { name: 'Pack', content: ALL, secretHash: second };
    const operation = { id: key, fingerprint: JSON.stringify({ ...retry, secretHash }), fresh: false };
    expect(await client.call(createFeed, retry, { caller: asAnn, operation })).toEqual(feed);
    expect(await list(asAnn)).toEqual([feed]);
    expect(await titles(second)).toEqual([]);
    await expectGone();
  });

  it('[FEED-05] a person has at most 20 feeds, also when two replicas create them at once', async () => {
    for (let count = 0; count < LIMITS.feedsPerPerson - 4; count++) await create(asAnn, ALL, newHash());
    const many = Array.from({ length: 10 }, (_, index) =>
      failureOf(create(asAnn, ALL, newHash(), undefined, index % 2 ? planner : replica)),
    );
    const answers = await Promise.all(many);
    const refused = answers.filter((answer) => answer !== 'done');
    expect(await list(asAnn)).toHaveLength(LIMITS.feedsPerPerson);
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({
      code: 'conflict',
      message: 'You can have at most 20 calendar feeds. Revoke one first.',
    });
    await create(asBen);
    const [first] = await list(asAnn);
    await planner.ask(asAnn, revokeFeed, { id: first?._id ?? '' });
    await create(asAnn, ALL, newHash());
  });

  it('[FEED-15] [FEED-18] [TODO-79] shows the events and special dates of the space and the todos of the owner', async () => {
    await planner.ask(asBen, createCalendarEvent, WALK);
    await planner.ask(asBen, createSpecialDate, { title: 'Adoption', date: '2020-02-29' });
    const due = { dueDate: '2026-03-20' };
    const done = await planner.ask(asAnn, createTodo, { title: 'Own, done', ...due });
    await planner.ask(asAnn, toggleTodo, { id: done._id });
    await planner.ask(asAnn, createTodo, { title: 'Without a day' });
    await planner.ask(asBen, createTodo, { title: 'For Ann', assignedTo: ann._id, ...due });
    await planner.ask(asBen, createTodo, { title: 'For Ben', ...due });
    await planner.ask(asBen, createTodo, { title: 'For anyone', assignment: 'anyone', ...due });
    await planner.ask(callerIn(null, ann), createTodo, { title: 'Elsewhere', ...due });
    await create(asAnn);
    expect(await titles()).toEqual(['Adoption', 'For Ann', 'For anyone', 'Walk', '✓ Own, done']);
    const [events, todos] = [newHash(), newHash()];
    await create(asAnn, ['events'], events);
    await create(asBen, ['todos'], todos);
    expect(await titles(events)).toEqual(['Walk']);
    expect(await titles(todos)).toEqual(['For Ann', 'For Ben', 'For anyone']);
  });

  it('[FEED-07] [FEED-08] a revoked secret, a wrong one and one without access get the same answer', async () => {
    const feed = await create(asAnn);
    await planner.ask(asAnn, createCalendarEvent, WALK);
    expect(await titles()).toEqual(['Walk']);
    await expectGone(newHash());
    denied.add(keyOf({ userId: ann._id, space: groupSpace(group) }));
    await expectGone();
    denied.clear();
    expect(await titles()).toEqual(['Walk']);
    await planner.ask(asAnn, revokeFeed, { id: feed._id });
    await expectGone();
    expect(await list(asAnn)).toEqual([]);
  });

  it('[FEED-08] a long feed ends between two pages when the owner leaves', async () => {
    await insertEvents(3_000);
    await create(asAnn);
    const pages = client.pages(readFeed, { secretHash }, { caller: visitor });
    expect((await pages.next()).value?.isLast).toBe(false);
    denied.add(keyOf({ userId: ann._id, space: groupSpace(group) }));
    expect(await failureOf(pages.next())).toMatchObject(GONE);
  });

  it('[FEED-09] leaving a group deletes the feeds of this group and of this person', async () => {
    const [bens, personal, later] = [newHash(), newHash(), newHash()];
    await create(asAnn);
    await create(asBen, ALL, bens);
    await create(callerIn(null, ann), ALL, personal);
    // The event says when the person left, by the clock of the database owner. A feed made after that stays.
    clock.set('2100-01-01T00:00:00.000Z');
    await create(asAnn, ['todos'], later);
    await owner.emit(memberLeft, group, 2, { groupId: group, userId: ann._id });
    await waitUntil('the feed is deleted', async () => (await list(asAnn)).length === 2);
    await expectGone();
    for (const hash of [bens, personal, later]) expect(await read(hash)).toMatch(/^BEGIN:VCALENDAR/);
  });

  it('[FEED-23] replacing a lost password deletes all feeds that the person had, and no others', async () => {
    const [bens, personal, later] = [newHash(), newHash(), newHash()];
    await create(asAnn);
    await create(asBen, ALL, bens);
    await create(callerIn(null, ann), ALL, personal);
    clock.set('2100-01-01T00:00:00.000Z');
    await create(asAnn, ['todos'], later);
    await owner.emit(passwordReset, ann._id, 2, { userId: ann._id });
    await waitUntil('the feeds are deleted', async () => (await list(asAnn)).length === 1);
    await expectGone();
    expect(await failureOf(read(personal))).toMatchObject(GONE);
    for (const hash of [bens, later]) expect(await read(hash)).toMatch(/^BEGIN:VCALENDAR/);
  });

  it('[FEED-08] [DATA-10] purging a group deletes its feeds', async () => {
    await create(asAnn);
    await create(asBen, ALL, newHash());
    await owner.emit(groupPurged, group, 3, { groupId: group });
    await waitUntil('the feeds are deleted', async () => (await list(asAnn)).length === 0);
    expect(await list(asBen)).toEqual([]);
  });

  it('[FEED-10] the tag changes with every change of the items, and only then', async () => {
    const event = await planner.ask(asAnn, createCalendarEvent, WALK);
    await create(asAnn);
    const seen = [await tag()];
    expect(await tag()).toBe(seen[0]);
    await planner.ask(asBen, updateCalendarEvent, { id: event._id, input: { title: 'Run' } });
    seen.push(await tag());
    await planner.ask(asBen, createSpecialDate, { title: 'Adoption', date: '2020-02-29' });
    seen.push(await tag());
    await planner.ask(asBen, createTodo, { title: 'For Ann', assignedTo: ann._id, dueDate: '2026-03-20' });
    seen.push(await tag());
    await planner.ask(asBen, deleteCalendarEvent, { id: event._id });
    seen.push(await tag());
    expect(new Set(seen).size).toBe(seen.length);
    expect(await tag()).toBe(seen.at(-1));
    await planner.ask(callerIn(null, ann), createCalendarEvent, WALK);
    expect(await tag()).toBe(seen.at(-1));
  });

  it('[FEED-13] records who read the feed, at most once a minute', async () => {
    await create(asAnn);
    const last = async () => {
      const [feed] = await list(asAnn);
      return [feed?.lastReadAt, feed?.lastReadBy];
    };
    await open(secretHash, 'Google-Calendar-Importer');
    expect(await last()).toEqual([NOW, 'Google Calendar']);
    clock.set('2026-03-14T12:00:59.000Z');
    await open(secretHash, 'Thunderbird/128');
    expect(await last()).toEqual([NOW, 'Google Calendar']);
    clock.set('2026-03-14T12:01:00.000Z');
    await open(secretHash, `${'x'.repeat(500)}`);
    expect(await last()).toEqual(['2026-03-14T12:01:00.000Z', null]);
  });

  it('[FEED-12] [FEED-14] [FEED-16] 10,000 events arrive once each, as valid text, in pages', async () => {
    await insertEvents(10_000);
    await create(asAnn, ['events']);
    const calendar = new ICAL.Component(ICAL.parse(await read()));
    const uids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(10_000);
    expect(uids).toHaveLength(10_000);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(2);
  });

  it.each(['calendar_events', 'todos', 'special_dates'])(
    '[FEED-10] [FEED-12] the state of the %s of a space is read from an index alone',
    async (collection) => {
      await insertEvents(10_000, collection);
      const sums = { _id: null, versions: { $sum: '$version' }, changedAt: { $max: '$updatedAt' } };
      const pipeline = [{ $match: { space: groupSpace(group) } }, { $group: sums }];
      const plan = await planner.database.collection(collection).aggregate(pipeline).explain('executionStats');
      expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
    },
  );

  it('[FEED-03] the database contains only the hash of a secret', async () => {
    await create(asAnn);
    const stored = await planner.database.collection('calendar_feeds').findOne({ userId: ann._id });
    expect(Object.keys(stored ?? {}).sort()).toEqual(
      [
        '_id',
        'content',
        'createdAt',
        'lastReadAt',
        'lastReadBy',
        'name',
        'secretHash',
        'slot',
        'space',
        'userId',
      ].sort(),
    );
  });

  async function insertEvents(count: number, collection = 'calendar_events') {
    const at = new Date('2026-03-01T00:00:00.000Z');
    const events = Array.from({ length: count }, (_, index) => ({
      _id: newId(),
      space: groupSpace(group),
      createdBy: ben._id,
      createdAt: at,
      updatedAt: new Date(at.getTime() + index),
      version: 1 + (index % 5),
      title: `Event ${index}, with a comma`,
      description: index % 3 ? '' : 'ü'.repeat(150),
      date: `2026-${String(1 + (index % 12)).padStart(2, '0')}-14`,
      endDate: null,
      startTime: '10:00',
      endTime: '11:00',
      timeZone: index % 2 ? 'Europe/Berlin' : 'America/New_York',
      color: '#ff6b6b',
      isAllDay: index % 10 === 0,
      fromGoogle: false,
      timeReadOnly: false,
    }));
    await planner.database.collection<{ _id: string }>(collection).insertMany(events);
  }
});
