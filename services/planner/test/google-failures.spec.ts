import { type CalendarEvent, googleSyncProgress, listTodos } from '@pawplan/contracts';
import { Metrics } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { emptyRequest, failureOf, newId } from '@pawplan/testing/service';
import type { GoogleRun } from '../src/google/runs/google-run.schema.js';
import {
  createExample,
  day,
  type Example,
  type GoogleHarness,
  lunch,
  NO_CHANGES,
  startGoogleHarness,
  walk,
} from './google-harness.js';

const listingFailed = { code: 'bad-gateway', message: expect.stringContaining('Nothing was changed') };

describe('the sync during failures', () => {
  let harness: GoogleHarness;
  let scene: Example;

  beforeAll(async () => {
    harness = await startGoogleHarness();
  });
  afterAll(() => harness?.close());
  beforeEach(() => {
    scene = createExample(harness);
  });

  const titlesHere = async () => (await scene.list(scene.alone)).map(({ title }) => title).sort();
  const titlesThere = () => scene.theirs.items.map(({ summary }) => summary).sort();
  const runs = () => harness.planner.database.collection<GoogleRun>('google_runs');

  it('[GSYNC-18] [GSYNC-28] reads all pages, reports its progress, and does not delay other calls', async () => {
    const { theirs, alone, calls } = scene;
    for (let n = 0; n < 600; n++) theirs.add({ ...lunch, summary: `Lunch ${n}` });
    const syncing = harness.sync(alone);
    const progress = () => harness.planner.ask(alone, googleSyncProgress, emptyRequest);
    const isHalfWay = async () => {
      const { running, done, total } = await progress();
      return running && total === 600 && done > 0 && done < 600;
    };
    await waitUntil('it shows how far it is', isHalfWay, 60_000);
    const listing = harness.planner.ask(alone, listTodos, emptyRequest);
    expect(await Promise.race([listing, syncing])).toEqual([]);
    expect(await syncing).toEqual({ ...NO_CHANGES, newEvents: 600 });
    expect(calls('list')).toHaveLength(2);
    expect(await progress()).toEqual({ running: false, done: 0, total: null, lastSyncedAt: expect.any(String) });
    expect(await scene.list(alone)).toHaveLength(600);
    const again = calls().length;
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
    expect(calls().length - again).toBeLessThanOrEqual(3);
  }, 90_000);

  it('[GSYNC-19] [GSYNC-20] after Google answered 410, deletes only events that certainly no longer exist', async () => {
    const { theirs, alone } = scene;
    const [deleted, existing] = [theirs.add(lunch), theirs.add({ ...lunch, summary: 'Tea' })];
    await scene.make(alone);
    await scene.make(alone, { ...walk, title: 'Far', date: day(500) });
    await harness.sync(alone);
    theirs.remove(deleted.id);
    theirs.edit(existing.id, { summary: 'Green tea' });
    theirs.expireTokens();
    scene.failNext({ kind: 'list', skip: 1, rewrite: (body) => ({ ...body, items: [] }) });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1, deletedEvents: 1 });
    expect(await titlesHere()).toEqual(['Far', 'Green tea', 'Walk']);
    expect(titlesThere()).toEqual(['Far', 'Green tea', 'Walk']);
  }, 60_000);

  it.each<[string, Parameters<Example['failNext']>[0]]>([
    ['that fails for good', { kind: 'list', status: 500, times: 99 }],
    ['that is forbidden', { kind: 'list', status: 403, reason: 'insufficientPermissions', times: 99 }],
    ['that is cut off', { kind: 'list', isCut: true, times: 99 }],
    ['without its end', { kind: 'list', rewrite: ({ nextSyncToken: _, ...body }) => body, times: 99 }],
    ['that contains no items', { kind: 'list', rewrite: () => ({}), times: 99 }],
  ])('[GSYNC-20] a listing %s is refused, and changes nothing', async (_, failure) => {
    const { theirs, alone } = scene;
    theirs.add(lunch);
    await harness.sync(alone);
    await scene.make(alone);
    theirs.edit(theirs.items[0]?.id as string, { summary: 'Tea' });
    scene.failNext(failure);
    expect(await failureOf(harness.sync(alone))).toMatchObject(listingFailed);
    expect(await titlesHere()).toEqual(['Lunch', 'Walk']);
    expect(titlesThere()).toEqual(['Tea']);
    harness.google.calendars.failures.clear();
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1, updatedEvents: 1 });
  });

  it('[METRIC-10] counts the syncs by result', async () => {
    const { alone } = scene;
    const { registry } = harness.planner.app.get(Metrics, { strict: false });
    const counts = async () => {
      const { values } = (await registry.getSingleMetric('pawplan_google_syncs_total')?.get()) ?? { values: [] };
      return ['done', 'incomplete', 'bad-gateway'].map(
        (result) => values.find(({ labels }) => labels.result === result)?.value ?? 0,
      );
    };
    const [done = 0, incomplete = 0, failed = 0] = await counts();
    await scene.make(alone);
    await harness.sync(alone);
    expect(await counts()).toEqual([done + 1, incomplete, failed]);
    await scene.make(alone, { ...walk, title: 'Run' });
    scene.failNext({ kind: 'insert', status: 403, reason: 'forbidden', times: 99 });
    await harness.sync(alone);
    expect(await counts()).toEqual([done + 1, incomplete + 1, failed]);
    scene.failNext({ kind: 'list', status: 500, times: 99 });
    await failureOf(harness.sync(alone));
    expect(await counts()).toEqual([done + 1, incomplete + 1, failed + 1]);
    harness.google.calendars.failures.clear();
  });

  it('[GSYNC-19] starts from the beginning when the sync token expires between pages', async () => {
    const { theirs, alone } = scene;
    for (let n = 0; n < 501; n++) theirs.add({ ...lunch, summary: `Lunch ${n}` });
    scene.failNext({ kind: 'list', page: 2, status: 410 });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 501 });
  }, 90_000);

  it('[GSYNC-12] [GSYNC-25] makes no change twice when replies are lost, and counts each change once', async () => {
    const { theirs, alone, calls } = scene;
    scene.failNext({ kind: 'insert', lost: 'reply' });
    const event = await scene.make(alone);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(calls('insert').length).toBe(2);
    scene.failNext({ kind: 'patch', lost: 'reply' });
    await scene.edit(alone, event, { title: 'Run' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(titlesThere()).toEqual(['Run']);
    scene.failNext({ kind: 'delete', lost: 'reply' });
    await scene.remove(alone, event);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    expect(theirs.items).toEqual([]);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it.each([
    ['403 rateLimitExceeded', { status: 403, reason: 'rateLimitExceeded' }],
    ['403 userRateLimitExceeded', { status: 403, reason: 'userRateLimitExceeded' }],
    ['429', { status: 429, retryAfter: 7 }],
    ['503', { status: 503 }],
    ['no answer', { lost: 'request' as const }],
  ])(
    '[GSYNC-26] retries with pauses after %s, then reports the event, and the next sync sends it',
    async (_, failure) => {
      const { alone } = scene;
      await scene.make(alone);
      scene.failNext({ kind: 'insert', ...failure, times: 2 });
      expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
      expect(harness.pauses).toHaveLength(2);
      if ('retryAfter' in failure) expect(harness.pauses[0]).toBe(7_000);
      await scene.make(alone, { ...walk, title: 'Run' });
      await scene.make(alone, { ...walk, title: 'Swim' });
      scene.failNext({ kind: 'insert', ...failure, times: 99 });
      harness.pauses.length = 0;
      const { errors } = await harness.sync(alone);
      expect(errors.map(({ title }) => title).sort()).toEqual(['Run', 'Swim']);
      // After the retries for the first event failed, the others are not retried.
      expect(harness.pauses).toHaveLength(5);
      harness.google.calendars.failures.clear();
      expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 2 });
      expect(titlesThere()).toEqual(['Run', 'Swim', 'Walk']);
    },
  );

  it('[GSYNC-21] [GSYNC-22] reads an event again when it has changed at Google meanwhile', async () => {
    const { theirs, alone } = scene;
    const item = theirs.add(lunch);
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { title: 'Brunch' });
    scene.failNext({ kind: 'patch', before: () => theirs.edit(item.id, { description: 'with Ben' }) });
    expect((await harness.sync(alone)).errors).toEqual([]);
    expect(theirs.find(item.id)).toMatchObject({ summary: 'Brunch', description: 'with Ben' });
    expect(await scene.only(alone)).toMatchObject({ title: 'Brunch', description: 'with Ben' });
    await scene.remove(alone, await scene.only(alone));
    scene.failNext({ kind: 'delete', before: () => theirs.edit(item.id, { description: 'with Cleo' }) });
    expect((await harness.sync(alone)).errors).toMatchObject([{ title: 'Brunch' }]);
    expect(await scene.only(alone)).toMatchObject({ title: 'Brunch', description: 'with Cleo' });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-26] stops asking while Google is too busy, and reports the remaining events', async () => {
    const { alone, calls } = scene;
    for (let n = 0; n < 105; n++) await scene.make(alone, { ...walk, title: `Walk ${n}` });
    scene.failNext({ kind: 'insert', status: 429, times: 999 });
    const { errors } = await harness.sync(alone);
    expect(calls('insert')).toHaveLength(7);
    expect(new Set(errors.map(({ title }) => title)).size).toBe(103);
    expect(errors.at(-1)).toMatchObject({ title: '3 more', message: expect.stringContaining('did not answer') });
    harness.google.calendars.failures.clear();
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 105 });
  }, 60_000);

  it('[GSYNC-26] continues with the other events when Google always fails for one', async () => {
    const { theirs, alone } = scene;
    const item = theirs.add(lunch);
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { title: 'Brunch' });
    await scene.make(alone);
    await scene.make(alone, { ...walk, title: 'Run' });
    scene.failNext({ id: item.id, kind: 'patch', status: 500, times: 99 });
    expect(await harness.sync(alone)).toMatchObject({ newEvents: 2, errors: [{ title: 'Brunch' }] });
  });

  it.each([
    ['busy', 503, 'did not answer'],
    ['not allowed', 403, ''],
    ['refused', 400, 'did not accept'],
  ])(
    '[GSYNC-26] reports an event that cannot be read because Google is %s, and continues with the others',
    async (_, status, message) => {
      const { theirs, alone } = scene;
      const item = theirs.add(lunch);
      await harness.sync(alone);
      await scene.edit(alone, await scene.only(alone), { title: 'Brunch' });
      await scene.make(alone);
      scene.failNext({ kind: 'patch', before: () => theirs.edit(item.id, { description: 'with Ben' }) });
      scene.failNext({ kind: 'get', status, reason: 'insufficientPermissions', times: 99 });
      const { newEvents, errors } = await harness.sync(alone);
      expect([newEvents, errors]).toMatchObject([1, [{ title: 'Brunch', message: expect.stringContaining(message) }]]);
      harness.google.calendars.failures.clear();
      expect((await harness.sync(alone)).errors).toEqual([]);
      expect(theirs.find(item.id)).toMatchObject({ summary: 'Brunch', description: 'with Ben' });
    },
  );

  it('[GSYNC-35] reverts a change that Google does not allow, and reports it', async () => {
    const { theirs, alone } = scene;
    theirs.add({ ...lunch, organizer: { email: 'ben@example.com' } });
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { title: 'Mine', startTime: '12:15' });
    const { errors } = await harness.sync(alone);
    expect(errors).toMatchObject([{ title: 'Mine', message: expect.stringContaining('does not let you') }]);
    expect(await scene.only(alone)).toMatchObject({ title: 'Lunch', startTime: '12:00' });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-35] [QUOTA-07] what cannot be reverted in a full space is reverted when the quota allows it', async () => {
    const { theirs, alone } = scene;
    const text = 'x'.repeat(8 * 1024 * 1024 - 1_800);
    const rows = [1, 2].map((n) => ({ _id: `large-${alone.userId}-${n}` as never, space: alone.space, text }));
    const events = harness.planner.database.collection('calendar_events');
    await events.insertMany(rows);
    const description = 'x'.repeat(1_800);
    theirs.add({ ...lunch, description, organizer: { email: 'ben@example.com' } });
    await harness.sync(alone);
    const event = await events.findOne<CalendarEvent>({ space: alone.space, title: 'Lunch' });
    await scene.edit(alone, event as CalendarEvent, { description: '' });
    const other = await scene.make(alone, { ...walk, description: 'y'.repeat(2_000) });
    const { errors } = await harness.sync(alone);
    expect(errors.map(({ code }) => code).sort()).toEqual(['kindBytes', 'syncForbidden']);
    await events.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
    await harness.planner.database.collection('usage').deleteMany();
    expect(await harness.sync(alone)).toMatchObject({ updatedEvents: 1, errors: [{ code: 'syncForbidden' }] });
    expect((await scene.list(alone)).find(({ _id }) => _id !== other._id)).toMatchObject({ description });
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-44] never overwrites a text at Google that is too long to be stored here', async () => {
    const { theirs, alone } = scene;
    const description = 'long '.repeat(1_200);
    theirs.add({ ...lunch, description });
    await harness.sync(alone);
    await scene.edit(alone, await scene.only(alone), { title: 'Brunch', description: 'short' });
    const { errors, updatedEvents } = await harness.sync(alone);
    expect(errors).toMatchObject([{ title: 'Brunch', message: expect.stringContaining('is only stored here') }]);
    expect(updatedEvents).toBe(1);
    expect(theirs.items).toMatchObject([{ summary: 'Brunch', description }]);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  });

  it('[GSYNC-36] requests a new token once when Google refuses the present one', async () => {
    const { alone, account, theirs } = scene;
    theirs.add(lunch);
    harness.google.grants.expireAccess(account);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    scene.failNext({ kind: 'list', status: 401, times: 99 });
    expect(await failureOf(harness.sync(alone))).toMatchObject(listingFailed);
    harness.disconnect(scene.ann);
    expect(await failureOf(harness.sync(alone))).toMatchObject({ code: 'conflict' });
  });

  it('[GSYNC-13] joins a sync in progress, on any replica, and gives a retry the same answer', async () => {
    const { theirs, alone, asAnn, calls } = scene;
    theirs.add(lunch);
    await scene.make(alone);
    await scene.make(asAnn, { ...walk, title: 'In the group' });
    await harness.replica();
    let open = () => {};
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    scene.failNext({ kind: 'list', before: () => released });
    const key = newId();
    const first = harness.sync(alone, key);
    await waitUntil('the run is under way', () => calls('list').length === 1);
    const others = [harness.sync(alone), harness.sync(asAnn), harness.sync(alone, key)];
    const joined = async () => (await runs().findOne({ userId: alone.userId }))?.operations?.length === 3;
    await waitUntil('all have joined', joined);
    open();
    const answers = await Promise.all([first, ...others]);
    for (const answer of answers) expect(answer).toEqual({ ...NO_CHANGES, newEvents: 3 });
    expect(await runs().countDocuments({ userId: alone.userId })).toBe(1);
    expect(titlesThere()).toEqual(['In the group', 'Lunch', 'Walk']);
    expect(await harness.sync(alone, key)).toEqual(answers[0]);
  }, 60_000);

  it('[GSYNC-13] pushes an event that was created before a call joined, also near the end of a sync', async () => {
    const { alone, calls } = scene;
    await scene.make(alone);
    let open = () => {};
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    scene.failNext({ kind: 'insert', before: () => released });
    const first = harness.sync(alone);
    await waitUntil('the push is under way', () => calls('insert').length === 1);
    await scene.make(alone, { ...walk, title: 'Run' });
    const second = harness.sync(alone);
    const joined = async () => (await runs().findOne({ userId: alone.userId }))?.operations?.length === 2;
    await waitUntil('the second has joined', joined);
    open();
    for (const answer of await Promise.all([first, second])) expect(answer).toEqual({ ...NO_CHANGES, newEvents: 2 });
    expect(titlesThere()).toEqual(['Run', 'Walk']);
  }, 60_000);

  it('[GSYNC-13] [GSYNC-25] continues a run whose process has crashed, and every change takes effect once', async () => {
    const { theirs, alone } = scene;
    theirs.add(lunch);
    await scene.make(alone);
    // The first process has sent its request to Google and then stops.
    scene.failNext({ kind: 'insert', lost: 'reply' });
    const steps = harness.planner.database.collection('google_pairs');
    scene.failNext({
      kind: 'insert',
      skip: 1,
      before: () =>
        runs().updateOne({ userId: alone.userId, active: true } as object, {
          $set: { holder: 'dead', heartbeat: new Date(0) },
        }),
    });
    const key = newId();
    const answer = await harness.sync(alone, key);
    expect(answer).toEqual({ ...NO_CHANGES, newEvents: 2 });
    expect(theirs.items).toHaveLength(2);
    expect(await scene.list(alone)).toHaveLength(2);
    expect(await steps.countDocuments({ userId: alone.userId })).toBe(2);
    expect(await harness.sync(alone, key)).toEqual(answer);
    expect(await harness.sync(alone)).toEqual(NO_CHANGES);
  }, 60_000);

  it('[GSYNC-21] keeps an edit that was made here during the sync', async () => {
    const { theirs, alone } = scene;
    const event = await scene.make(alone);
    scene.failNext({ kind: 'insert', before: () => scene.edit(alone, event, { title: 'Run' }) });
    await harness.sync(alone);
    await harness.sync(alone);
    expect(titlesThere()).toEqual(['Run']);
    expect(await scene.only(alone)).toMatchObject({ title: 'Run' });
    await scene.edit(alone, event, { description: 'far' });
    scene.failNext({ kind: 'patch', before: () => scene.remove(alone, event) });
    await harness.sync(alone);
    await harness.sync(alone);
    expect(theirs.items).toEqual([]);
    expect(await scene.list(alone)).toEqual([]);
  });
});
