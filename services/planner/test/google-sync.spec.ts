import { clearCalendar, groupPurged, LEASE_MS, MESSAGES, memberLeft } from '@pawplan/contracts';
import { Clock } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, failureOf, person } from '@pawplan/testing/service';
import { locationsOfGoogle } from '../src/migrations/0003-locations-of-google.js';
import {
  at,
  createExample,
  day,
  type Example,
  type GoogleHarness,
  lunch,
  NO_CHANGES,
  startGoogleHarness,
  walk,
} from './google-harness.js';

describe('the sync with Google', () => {
  let harness: GoogleHarness;
  let scene: Example;

  beforeAll(async () => {
    harness = await startGoogleHarness();
  });
  afterAll(() => harness?.close());
  beforeEach(() => {
    scene = createExample(harness);
  });

  const connect = (pullSpace: string, groupIds = [scene.group]) => harness.connect(scene.ann, { pullSpace, groupIds });
  const titles = () => scene.theirs.items.map(({ summary }) => summary).sort();

  it('[GSYNC-12] [GSYNC-14] [GSYNC-15] [GSYNC-28] pulls, pushes, and does nothing when nothing has changed', async () => {
    const { theirs, alone, ann, list, calls } = scene;
    const item = theirs.add({ ...lunch, location: 'Park' });
    const made = await scene.make(alone);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 2 });
    expect(await list(alone)).toMatchObject([
      {
        title: 'Lunch',
        location: 'Park',
        date: day(1),
        startTime: '12:00',
        fromGoogle: true,
        color: '#45b7d1',
        createdBy: ann,
      },
      { title: 'Walk', fromGoogle: false, version: 1 },
    ]);
    const sent = theirs.items.find(({ id }) => id !== item.id);
    expect(sent).toMatchObject({ summary: 'Walk', extendedProperties: { private: { pawplan: made._id } } });
    const before = calls().length;
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect(calls().length - before).toBeLessThanOrEqual(3);
    const again = calls().length;
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect(calls().length - again).toBe(1);
    expect(await list(alone)).toHaveLength(2);
    expect(theirs.items).toHaveLength(2);
  });

  it('[FACTOR-56] is refused without the second factor that a group requires, and changes neither calendar', async () => {
    const { theirs, alone, asAnn, ann, group } = scene;
    const made = await scene.make(asAnn);
    await harness.sync(asAnn);
    await scene.edit(asAnn, made, { title: 'Secret' });
    theirs.add(lunch);
    harness.connect(ann, { groupIds: [group], needsSecondFactor: true });
    const text = MESSAGES.secondFactorNeededToSync;
    expect(await failureOf(harness.sync(alone))).toMatchObject({ code: 'forbidden', text });
    expect(titles()).toEqual(['Lunch', 'Walk']);
    expect(await scene.list(alone)).toEqual([]);
    connect('personal');
    await harness.sync(alone);
    expect(await scene.list(alone)).toMatchObject([{ title: 'Lunch' }]);
  });

  it('[GSYNC-16] [GSYNC-22] [GSYNC-23] transfers edits both ways, as patches of the changed fields', async () => {
    const { theirs, alone, calls } = scene;
    const guests = { location: 'Park', attendees: [{ email: 'guest@example.com' }], conferenceData: { id: 'call' } };
    const item = theirs.add({ ...lunch, ...guests });
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { title: 'Brunch', color: '#96ceb4' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    const [patch] = calls('patch');
    expect(patch).toMatchObject({ body: { summary: 'Brunch' }, query: { sendUpdates: 'none' } });
    expect(Object.keys(patch?.body ?? {})).toEqual(['summary']);
    expect(patch?.headers['if-match']).toBe(item.etag);
    theirs.edit(item.id, { start: at(3, '08:00'), end: at(3, '08:30') });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    const moved = { title: 'Brunch', date: day(3), startTime: '08:00', endTime: '08:30', color: '#96ceb4' };
    expect(await scene.only(alone)).toMatchObject(moved);
    expect(theirs.find(item.id)).toMatchObject(guests);
  });

  it('[GSYNC-45] transfers the location both ways, and reads it of an event that was synced before events had one', async () => {
    const { theirs, alone } = scene;
    const item = theirs.add({ ...lunch, location: 'Park' });
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { location: 'Lake' });
    await harness.sync(alone);
    expect(theirs.find(item.id)).toMatchObject({ location: 'Lake', summary: 'Lunch' });
    const { database } = harness.planner;
    await database.collection('calendar_events').updateMany({}, { $unset: { location: 1 } });
    await database.collection('google_pairs').updateMany({}, { $unset: { 'base.location': 1 } });
    expect(await scene.only(alone)).toMatchObject({ location: '' });
    if (!database.db) throw new Error('The planner is not connected');
    await locationsOfGoogle.up(database.db, { signal: new AbortController().signal });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(await scene.only(alone)).toMatchObject({ location: 'Lake' });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-16] transfers deletions both ways', async () => {
    const { theirs, alone } = scene;
    const item = theirs.add(lunch);
    const event = await scene.make(alone);
    await harness.sync(alone);
    theirs.remove(item.id);
    await scene.remove(alone, event);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 2 });
    expect(await scene.list(alone)).toEqual([]);
    expect(theirs.items).toEqual([]);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-16] pulls an event that was deleted here and restored at Google', async () => {
    const { theirs, alone } = scene;
    const event = await scene.make(alone);
    await harness.sync(alone);
    const { id } = theirs.items[0] as { id: string };
    await scene.remove(alone, event);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    theirs.edit(id, { status: 'confirmed' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(await scene.only(alone)).toMatchObject({ title: 'Walk', date: walk.date, startTime: '09:00' });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect(theirs.items).toHaveLength(1);
  });

  it('[GSYNC-22] changes a timed event to a whole day and back', async () => {
    const { theirs, alone } = scene;
    const event = await scene.make(alone);
    await harness.sync(alone);
    await scene.edit(alone, event, { isAllDay: true });
    await harness.sync(alone);
    expect(theirs.items[0]).toMatchObject({ start: { date: day(2) }, end: { date: day(3) } });
    await scene.edit(alone, event, { isAllDay: false, startTime: '07:00', endTime: '07:30' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(theirs.items[0]?.start).not.toHaveProperty('date');
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect(await scene.only(alone)).toMatchObject({ isAllDay: false, startTime: '07:00', timeReadOnly: false });
  });

  it('[GSYNC-24] shows an event over midnight, whose time can be changed at Google only', async () => {
    const { theirs, alone } = scene;
    const night = theirs.add({ ...lunch, start: at(1, '22:00'), end: at(2, '02:00') });
    await harness.sync(alone);
    const event = await scene.only(alone);
    expect(event).toMatchObject({ date: day(1), endDate: day(2), startTime: '22:00', endTime: '02:00' });
    const moved = await failureOf(scene.edit(alone, event, { date: day(5) }));
    expect(moved).toMatchObject({ code: 'conflict' });
    await scene.edit(alone, event, { title: 'Night', date: day(1), startTime: '22:00', endTime: '02:00' });
    await harness.sync(alone);
    expect(theirs.find(night.id)).toMatchObject({ summary: 'Night', start: night.start, end: night.end });
  });

  it.each([
    ['there', 1, 'Tea'],
    ['here', -1, 'Brunch'],
  ])('[GSYNC-21] the newest edit of a field wins, and the sync reports the conflict: %s', async (_, hours, title) => {
    const { theirs, alone } = scene;
    const item = theirs.add(lunch);
    await harness.sync(alone);
    scene.googleAhead(hours);
    theirs.edit(item.id, { summary: 'Tea', description: 'green' });
    await scene.edit(alone, await scene.only(alone), { title: 'Brunch' });
    const { errors } = await harness.sync(alone);
    expect(errors).toMatchObject([
      { title: 'Brunch', message: expect.stringContaining('Changed here and in Google Calendar') },
    ]);
    expect(await scene.only(alone)).toMatchObject({ title, description: 'green' });
    expect(theirs.find(item.id)).toMatchObject({ summary: title, description: 'green' });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-21] an edit wins over a deletion, on either side', async () => {
    const { theirs, alone } = scene;
    const [existing, deleted] = [theirs.add(lunch), theirs.add({ ...lunch, summary: 'Tea' })];
    await harness.sync(alone);
    const [here, there] = await scene.list(alone);
    if (!here || !there) throw new Error('two were pulled');
    const [first, second] = here.title === 'Lunch' ? [here, there] : [there, here];
    await scene.remove(alone, first);
    theirs.edit(existing.id, { description: 'with Ben' });
    theirs.remove(deleted.id);
    await scene.edit(alone, second, { description: 'green' });
    const { errors } = await harness.sync(alone);
    expect(errors).toHaveLength(2);
    const texts = (await scene.list(alone)).map(({ title, description }) => `${title} ${description}`);
    expect(texts.sort()).toEqual(['Lunch with Ben', 'Tea green']);
    expect(titles()).toEqual(['Lunch', 'Tea']);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-14] pulls only into a space of the person, the chosen one, and pushes the active space', async () => {
    const { theirs, alone, asAnn, asBen, group, list } = scene;
    connect(group);
    theirs.add(lunch);
    await scene.make(alone);
    await scene.make(asBen, { ...walk, title: 'Ben walks' });
    expect(await harness.sync(asAnn)).toMatchObject({ newEvents: 1 });
    expect(await list(asBen)).toMatchObject([{ title: 'Lunch', createdBy: scene.ann }, { title: 'Ben walks' }]);
    expect(titles()).toEqual(['Lunch']);
    connect(group, []);
    theirs.add({ ...lunch, summary: 'Tea' });
    await harness.sync(alone);
    expect((await list(alone)).map(({ title }) => title)).toEqual(['Tea', 'Walk']);
    expect(titles()).toEqual(['Lunch', 'Tea', 'Walk']);
  });

  it('[GSYNC-16] the edits of another member are not sent, and their deletion does not delete at Google', async () => {
    const { theirs, asAnn, asBen, group } = scene;
    connect(group);
    const item = theirs.add(lunch);
    await harness.sync(asAnn);
    const event = await scene.only(asAnn);
    await scene.edit(asAnn, event, { title: 'Ann’s' });
    await scene.edit(asBen, event, { title: 'Ben’s', description: 'by Ben' });
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    expect(theirs.find(item.id)).toMatchObject({ summary: 'Lunch', etag: item.etag });
    await scene.edit(asAnn, event, { description: 'by Ann' });
    await harness.sync(asAnn);
    expect(theirs.find(item.id)).toMatchObject({ summary: 'Lunch', description: 'by Ann' });
    await scene.remove(asBen, event);
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    theirs.edit(item.id, { summary: 'Later' });
    theirs.expireTokens();
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    expect(titles()).toEqual(['Later']);
    expect(await scene.list(asBen)).toEqual([]);
  });

  it('[GSYNC-37] the first push sends the event as it is, and later edits of another member are not sent', async () => {
    const { asAnn, asBen } = scene;
    const event = await scene.make(asAnn);
    await scene.edit(asBen, event, { title: 'Ben’s' });
    expect(await harness.sync(asAnn)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(titles()).toEqual(['Ben’s']);
    await scene.edit(asBen, event, { title: 'Ben’s later' });
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    await scene.remove(asBen, event);
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    expect(titles()).toEqual(['Ben’s']);
  });

  it('[GSYNC-16] [GSYNC-21] an event that another member edited is kept when its owner deletes it at Google', async () => {
    const { theirs, asAnn, asBen, group } = scene;
    connect(group);
    const item = theirs.add(lunch);
    await harness.sync(asAnn);
    await scene.edit(asBen, await scene.only(asBen), { title: 'Ben’s' });
    theirs.remove(item.id);
    expect(await harness.sync(asAnn)).toMatchObject({ deletedEvents: 0, errors: [{ title: 'Ben’s' }] });
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    expect(await scene.only(asBen)).toMatchObject({ title: 'Ben’s' });
    expect(titles()).toEqual([]);
  });

  it('[GSYNC-17] Clear All deletes nothing at Google, and the events do not come back', async () => {
    const { theirs, asAnn, asBen, group } = scene;
    connect(group);
    const item = theirs.add(lunch);
    await scene.make(asAnn);
    await harness.sync(asAnn);
    expect(await harness.planner.ask(asBen, clearCalendar, emptyRequest)).toMatchObject({ deletedCount: 2 });
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    theirs.edit(item.id, { summary: 'Later' });
    theirs.expireTokens();
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    expect(await scene.list(asAnn)).toEqual([]);
    expect(titles()).toEqual(['Later', 'Walk']);
  });

  it('[GSYNC-39] ends for the events of a group that their owner has left', async () => {
    const { theirs, asAnn, asBen, alone, group, ann } = scene;
    connect(group);
    const item = theirs.add(lunch);
    await scene.make(asAnn);
    await harness.sync(asAnn);
    connect('personal', []);
    await harness.owner.emit(memberLeft, group, 2, { groupId: group, userId: ann._id });
    const pairs = harness.planner.database.collection('google_pairs');
    await waitUntil(
      'they are not synced any more',
      async () => (await pairs.countDocuments({ userId: ann._id, detached: true })) === 2,
    );
    theirs.edit(item.id, { summary: 'Private' });
    theirs.remove((theirs.items.find(({ id }) => id !== item.id) as { id: string }).id);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect((await scene.list(asBen)).map(({ title }) => title)).toEqual(['Lunch', 'Walk']);
    connect(group);
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    await harness.owner.emit(groupPurged, group, 3, { groupId: group });
    await waitUntil('its data is deleted', async () => (await pairs.countDocuments({ space: `g:${group}` })) === 0);
    expect(await pairs.countDocuments({ userId: ann._id, base: null, eventId: null })).toBe(2);
  });

  it('[GSYNC-16] [GSYNC-39] sends a deletion in a group that was made before its owner left the group', async () => {
    const { asAnn, alone, group, ann } = scene;
    const event = await scene.make(asAnn);
    await scene.make(asAnn, { ...walk, title: 'Run' });
    await harness.sync(asAnn);
    await scene.remove(asAnn, event);
    connect('personal', []);
    await harness.owner.emit(memberLeft, group, 2, { groupId: group, userId: ann._id });
    const pairs = harness.planner.database.collection('google_pairs');
    const isDetached = async () => (await pairs.countDocuments({ userId: ann._id, detached: true })) === 1;
    await waitUntil('they are not synced any more', isDetached);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    expect(titles()).toEqual(['Run']);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-32] [GSYNC-39] sends no more events of a group after its owner leaves during the sync', async () => {
    const { asAnn, alone, account } = scene;
    await scene.make(asAnn);
    await scene.make(asAnn, { ...walk, title: 'Run' });
    const clock = jest.spyOn(harness.planner.app.get(Clock, { strict: false }), 'now');
    const leave = () => {
      connect('personal', []);
      clock.mockImplementation(() => new Date(Date.now() + LEASE_MS));
    };
    harness.google.calendars.failures.add({ person: account, kind: 'insert', before: leave });
    expect(await harness.sync(asAnn)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    await scene.make(asAnn, { ...walk, title: 'Swim' });
    expect(await harness.sync(asAnn)).toEqual(NO_CHANGES);
    clock.mockRestore();
    expect(titles()).toEqual(['Walk']);
    expect(await scene.list(alone)).toEqual([]);
  });

  it('[GSYNC-40] starts from the beginning with another Google account, and resumes with the first one', async () => {
    const { alone, theirs, ann } = scene;
    const item = theirs.add(lunch);
    await harness.sync(alone);
    const other = harness.connect(ann, {}, 'other');
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(harness.google.calendars.of(other).items).toMatchObject([{ summary: 'Lunch' }]);
    expect(await scene.list(alone)).toHaveLength(1);
    harness.connect(ann, {});
    theirs.edit(item.id, { summary: 'Tea' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(theirs.items).toHaveLength(1);
  });

  it('[GSYNC-18] reads no event older than a year', async () => {
    const { theirs, alone } = scene;
    theirs.add({ ...lunch, summary: 'Old', start: at(-400, '12:00'), end: at(-400, '13:00') });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-25] deletes no event at Google whose present state is unknown', async () => {
    const { alone, theirs } = scene;
    scene.failNext({ kind: 'insert', lost: 'reply' });
    scene.failNext({ kind: 'insert', status: 503, times: 99 });
    const event = await scene.make(alone);
    expect((await harness.sync(alone)).errors).toHaveLength(1);
    harness.google.calendars.failures.clear();
    const series = theirs.edit(theirs.items[0]?.id as string, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await scene.remove(alone, event);
    expect(await harness.sync(alone)).toMatchObject({ newEvents: 1, deletedEvents: 0, errors: [{ title: 'Walk' }] });
    expect(theirs.items).toEqual([series]);
  });

  it('[GSYNC-34] [QUOTA-07] does not apply a change from Google while its bytes exceed the quota', async () => {
    const { theirs, alone } = scene;
    theirs.add(lunch);
    const text = 'x'.repeat(8 * 1024 * 1024 - 1_000);
    const rows = [1, 2].map((n) => ({ _id: `large-${alone.userId}-${n}` as never, space: alone.space, text }));
    const events = harness.planner.database.collection('calendar_events');
    await events.insertMany(rows);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    theirs.edit(theirs.items[0]?.id as string, { description: 'x'.repeat(2_000) });
    const { updatedEvents, errors } = await harness.sync(alone);
    expect([updatedEvents, errors]).toMatchObject([0, [{ title: 'Lunch', message: expect.stringContaining('full') }]]);
    await events.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    await harness.planner.database.collection('usage').deleteMany();
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect((await scene.list(alone))[0]?.description).toBe('x'.repeat(2_000));
  });

  it('[GSYNC-34] [QUOTA-07] reports an event that exceeds the quota, and pulls it when the quota allows it', async () => {
    const { theirs, alone } = scene;
    const rows = Array.from({ length: 9_999 }, (_, n) => ({
      _id: `full-${alone.userId}-${n}` as never,
      space: alone.space,
    }));
    const events = harness.planner.database.collection('calendar_events');
    await events.insertMany(rows);
    theirs.add(lunch);
    theirs.add({ ...lunch, summary: 'Tea' });
    const { newEvents, errors } = await harness.sync(alone);
    expect([newEvents, errors]).toMatchObject([
      1,
      [{ title: expect.any(String), message: expect.stringContaining('full') }],
    ]);
    await events.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    // Deletes the counters directly, because the service would recount only 10 s later.
    await harness.planner.database.collection('usage').deleteMany();
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect((await scene.list(alone)).map(({ title }) => title).sort()).toEqual(['Lunch', 'Tea']);
  });

  it('[GSYNC-07] refuses a person without a connection, and shows no events to a person outside the space', async () => {
    const { asBen, theirs, alone } = scene;
    const refused = await failureOf(harness.sync(asBen));
    expect(refused).toMatchObject({ code: 'conflict', message: 'Google is not connected' });
    theirs.add(lunch);
    await harness.sync(alone);
    expect(await scene.list(asBen)).toEqual([]);
    expect(await scene.list(callerIn(null, person('Cleo')))).toEqual([]);
  });
});
