import {
  type Caller,
  type CreateGoogleEvent,
  createGoogleEvent,
  type GoogleEventWindow,
  googleSyncProgress,
  groupSpace,
  listGoogleEvents,
  syncGoogle,
} from '@pawplan/contracts';
import { currentCall } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { SyncRuns } from '../src/google/runs/sync-runs.service.js';
import {
  at,
  createExample,
  day,
  type Example,
  type GoogleHarness,
  lunch,
  NO_CHANGES,
  startGoogleHarness,
} from './google-harness.js';
import { startPlanner } from './planner.js';

const tea: CreateGoogleEvent = { summary: 'Tea', start: `${day(1)}T15:00:00`, end: `${day(1)}T16:00:00`, location: '' };

describe('events in Google Calendar', () => {
  let harness: GoogleHarness;
  let scene: Example;

  beforeAll(async () => {
    harness = await startGoogleHarness();
  });
  afterAll(() => harness?.close());
  beforeEach(() => {
    scene = createExample(harness);
  });

  const shown = (caller: Caller, window: GoogleEventWindow = {}) =>
    harness.planner.ask(caller, listGoogleEvents, window);
  const create = (caller: Caller, input = tea, key?: string) =>
    harness.planner.ask(caller, createGoogleEvent, input, key);

  it('[GSYNC-08] are shown to their owner as they are at Google, and to no other person', async () => {
    const { theirs, alone, asBen } = scene;
    const { id, htmlLink } = theirs.add({ ...lunch, location: 'Park', description: 'big' });
    theirs.add({ summary: 'Fair', start: { date: day(3) }, end: { date: day(5) } });
    theirs.remove(theirs.add(lunch).id);
    expect(await shown(alone)).toEqual([
      {
        id,
        title: 'Lunch',
        description: 'big',
        start: expect.stringMatching(new RegExp(`^${day(1)}T12:00:00[+-]`)),
        end: expect.stringContaining('T13:00:00'),
        isAllDay: false,
        location: 'Park',
        htmlLink,
      },
      expect.objectContaining({ title: 'Fair', start: day(3), end: day(4), isAllDay: true }),
    ]);
    expect(await shown(asBen)).toEqual([]);
    harness.connect(scene.ben);
    expect(await shown(asBen)).toEqual([]);
    expect(await shown(callerIn(null, person('Cleo')))).toEqual([]);
  });

  it('[GSYNC-08] are listed for the requested window, by days in the zone of the caller', async () => {
    const { theirs, alone } = scene;
    theirs.add({ ...lunch, start: at(1, '23:30'), end: at(1, '23:45') });
    expect(await shown(alone, { from: day(1), to: day(1) })).toHaveLength(1);
    expect(await shown({ ...alone, timeZone: 'Asia/Tokyo' }, { from: day(1), to: day(1) })).toEqual([]);
    expect(await shown({ ...alone, timeZone: 'Asia/Tokyo' }, { from: day(2) })).toHaveLength(1);
    expect(await shown(alone, { to: day(0) })).toEqual([]);
    expect(await failureOf(shown(alone, { from: day(2), to: day(1) }))).toMatchObject({ code: 'invalid' });
  });

  it('[GSYNC-08] are empty for a window that ends before it begins, and cover two years of a larger window', async () => {
    const { theirs, alone, calls } = scene;
    theirs.add(lunch);
    expect(await shown(alone, { from: '9998-12-31' })).toEqual([]);
    expect(await shown(alone, { to: '0002-01-01' })).toEqual([]);
    expect(calls('list')).toEqual([]);
    expect(await shown(alone, { from: '9998-12-31', to: '9998-12-31' })).toEqual([]);
    expect(await shown(alone, { from: day(-1), to: '9998-12-31' })).toHaveLength(1);
    expect(await shown(alone, { from: '0002-01-01', to: '9998-12-31' })).toEqual([]);
  });

  it('[GSYNC-08] leave out events that are already in the active space', async () => {
    const { theirs, alone, asAnn } = scene;
    theirs.add(lunch);
    await scene.make(alone);
    await harness.sync(alone);
    expect(await shown(alone)).toEqual([]);
    expect((await shown(asAnn)).map(({ title }) => title)).toEqual(['Lunch', 'Walk']);
    for (const event of await scene.list(alone)) await scene.remove(alone, event);
    expect(await shown(alone)).toEqual([]);
  });

  it('[GSYNC-08] leave out events that are in any space of the caller, also when they have another title', async () => {
    const { ann, group, theirs, alone, asAnn } = scene;
    theirs.add(lunch);
    await harness.sync(alone);
    const copy = await scene.only(alone);
    await scene.edit(alone, copy, { title: 'Brunch' });
    expect((await shown(asAnn, { without: 'active' })).map(({ title }) => title)).toEqual(['Lunch']);
    expect(await shown(asAnn, { without: 'all' })).toEqual([]);
    const pairs = harness.planner.database.collection('google_pairs');
    // In a group that the person has left, they no longer see the event.
    await pairs.updateOne({ userId: ann._id }, { $set: { space: groupSpace(group) } });
    expect(await shown(alone, { without: 'all' })).toEqual([]);
    harness.connect(ann, { groupIds: [] });
    expect(await shown(alone, { without: 'all' })).toHaveLength(1);
  });

  it('[GSYNC-09] [GSYNC-10] [GSYNC-25] are created once and at Google only, and are pulled once', async () => {
    const { theirs, alone, calls } = scene;
    scene.failNext({ kind: 'insert', lost: 'reply' });
    const key = newId();
    const made = await create(alone, tea, key);
    expect(made).toMatchObject({ title: 'Tea', isAllDay: false, location: '', description: '' });
    expect(await create(alone, tea, key)).toEqual(made);
    expect(theirs.items).toMatchObject([{ summary: 'Tea', start: { timeZone: 'Europe/Berlin' } }]);
    expect(calls('insert')[0]?.body).toMatchObject({ start: { dateTime: tea.start, timeZone: 'Europe/Berlin' } });
    expect(await scene.list(alone)).toEqual([]);
    expect(await shown(alone)).toEqual([made]);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(await shown(alone)).toEqual([]);
    expect(await scene.only(alone)).toMatchObject({ title: 'Tea', startTime: '15:00' });
    await create(alone, tea);
    expect(theirs.items).toHaveLength(2);
  });

  it('[API-21] [GSYNC-09] a retry gets the first answer, also when the connection has ended', async () => {
    const { ann, alone, theirs } = scene;
    const key = newId();
    const made = await create(alone, tea, key);
    scene.failNext({ status: 503, times: 99 });
    expect(await create(alone, tea, key)).toEqual(made);
    harness.disconnect(ann);
    expect(await create(alone, tea, key)).toEqual(made);
    expect(theirs.items).toHaveLength(1);
  });

  it('[GSYNC-09] are refused when they end before they start, and when Google does not answer', async () => {
    const { alone, theirs } = scene;
    const refused = await failureOf(create(alone, { ...tea, end: tea.start }));
    expect(refused).toMatchObject({ code: 'invalid', details: { errors: [{ field: 'end' }] } });
    scene.failNext({ status: 503, times: 99 });
    expect(await failureOf(create(alone))).toMatchObject({ code: 'bad-gateway' });
    expect(await failureOf(shown(alone))).toMatchObject({ code: 'bad-gateway' });
    harness.google.calendars.failures.clear();
    expect(theirs.items).toEqual([]);
  });

  it('[GSYNC-40] are not created in another account that was connected meanwhile', async () => {
    const { ann, alone, theirs } = scene;
    let other = scene.account;
    const before = () => {
      other = harness.connect(ann, {}, 'second');
    };
    scene.failNext({ kind: 'insert', status: 401, before });
    expect(await failureOf(create(alone))).toMatchObject({ code: 'conflict' });
    expect([...theirs.items, ...harness.google.calendars.of(other).items]).toEqual([]);
  });

  it('[GSYNC-07] cannot be created without a connection to Google', async () => {
    const refused = await failureOf(create(scene.asBen));
    expect(refused).toMatchObject({ code: 'conflict', message: 'Google is not connected' });
    const none = { running: false, done: 0, total: null, lastSyncedAt: null };
    expect(await harness.planner.ask(scene.asBen, googleSyncProgress, emptyRequest)).toEqual(none);
  });
});

describe('calls that wait for a sync', () => {
  let harness: GoogleHarness;
  let open: () => void;

  beforeAll(async () => {
    harness = await startGoogleHarness();
  });
  afterAll(() => {
    open?.();
    return harness?.close();
  });

  /** Blocks the listings of syncs until `open` is called. */
  const blockListings = () => {
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    harness.google.calendars.failures.add({ kind: 'list', times: 99, before: () => opened });
  };
  const joined = async () => {
    const runs = await harness.planner.database.collection('google_runs').find({ active: true }).toArray();
    return runs.flatMap(({ operations }) => operations).length;
  };

  it('[GSYNC-42] do not block other calls, and 64 of them can wait at once', async () => {
    const { alone } = createExample(harness);
    blockListings();
    const others = Array.from({ length: 16 }, (_, number) => person(`Person ${number}`));
    for (const other of others) harness.connect(other);
    const waiting = others.flatMap((other) => Array.from({ length: 4 }, () => harness.sync(callerIn(null, other))));
    await waitUntil('all wait', async () => (await joined()) === waiting.length);
    expect(await harness.planner.ask(alone, createGoogleEvent, tea)).toMatchObject({ title: 'Tea' });
    open();
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(NO_CHANGES);
  });

  it('[GSYNC-42] a fifth call of one person is refused, and a waiting call ends at its deadline', async () => {
    const { alone } = createExample(harness);
    blockListings();
    const inTime = { requestId: newId(), deadline: performance.now() + 200 };
    const runs = harness.planner.app.get(SyncRuns, { strict: false });
    const late = currentCall.run(inTime, () => runs.sync(alone, newId()));
    expect(await failureOf(late)).toMatchObject({ code: 'timeout' });
    const waiting = Array.from({ length: 4 }, () => harness.sync(alone));
    await waitUntil('all wait', async () => (await joined()) === 1 + waiting.length);
    expect(await failureOf(harness.sync(alone))).toMatchObject({ code: 'too-many' });
    open();
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(NO_CHANGES);
  });
});

describe('without a configured Google client', () => {
  it('[GSYNC-06] no event is shown, and the other calls are refused with a clear message', async () => {
    const planner = await startPlanner();
    const caller = callerIn(null, person('Ann'));
    const unavailable = { code: 'unavailable', message: 'Google is not configured' };
    expect(await planner.ask(caller, listGoogleEvents, {})).toEqual([]);
    expect(await failureOf(planner.ask(caller, createGoogleEvent, tea))).toMatchObject(unavailable);
    expect(await failureOf(planner.ask(caller, syncGoogle, emptyRequest))).toMatchObject(unavailable);
    await planner.close();
  });
});
