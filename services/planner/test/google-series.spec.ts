import {
  type CalendarEvent,
  type Caller,
  clearCalendar,
  deleteCalendarEvent,
  LIMITS,
  listCalendarEvents,
  listGoogleEvents,
  memberLeft,
  restoreCalendarEvent,
  type SeriesScope,
  setOwnReminders,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { type CalendarItem, waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person } from '@pawplan/testing/service';
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

const weekly = { ...walk, title: 'Choir', recurrence: 'FREQ=WEEKLY;COUNT=4' };
const choir = {
  summary: 'Choir',
  start: at(2, '09:00'),
  end: at(2, '10:00'),
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
};

describe('series in the sync with Google', () => {
  let harness: GoogleHarness;
  let scene: Example;

  beforeAll(async () => {
    harness = await startGoogleHarness();
  });
  beforeEach(() => {
    scene = createExample(harness);
  });
  afterAll(() => harness?.close());

  const occurrences = (caller: Caller = scene.alone) =>
    harness.planner.ask(caller, listCalendarEvents, { from: day(-100), to: day(200) });
  const on = async (distance: number, caller: Caller = scene.alone): Promise<CalendarEvent> => {
    const found = (await occurrences(caller)).find(
      ({ date, occurrence }) => (occurrence?.day ?? date) === day(distance),
    );
    if (!found) throw new Error(`Nothing on day ${distance}`);
    return found;
  };
  const edit = async (distance: number, input: UpdateCalendarEvent, caller: Caller = scene.alone) => {
    const { _id: id } = await on(distance, caller);
    return harness.planner.ask(caller, updateCalendarEvent, { id, input });
  };
  const remove = async (distance: number, scope: SeriesScope = 'this', caller: Caller = scene.alone) => {
    const { _id: id } = await on(distance, caller);
    return harness.planner.ask(caller, deleteCalendarEvent, { id, scope });
  };
  const instance = (distance: number): CalendarItem => {
    const { theirs } = scene;
    const found = theirs.single.find(({ start, originalStartTime }) => {
      const moment = originalStartTime ?? start;
      return (moment.date ?? moment.dateTime?.slice(0, 10)) === day(distance);
    });
    if (!found) throw new Error(`No instance on day ${distance}`);
    return found;
  };
  /** The occurrences here: their titles and starts. */
  const here = async (caller: Caller = scene.alone) =>
    (await occurrences(caller)).map(
      ({ title, date, startTime, isAllDay }) => `${title} ${date}${isAllDay ? '' : ` ${startTime}`}`,
    );
  /** The same at Google. */
  const there = () =>
    scene.theirs.single
      .map(({ summary, start }) => `${summary} ${start.date ?? start.dateTime?.slice(0, 16).replace('T', ' ')}`)
      .sort((one, other) => one.slice(-16).localeCompare(other.slice(-16)));
  const expectSame = async () => {
    const ours = await here();
    expect(there().sort()).toEqual(ours.sort());
  };
  const expectQuiet = async () => {
    await harness.sync(scene.alone);
    const before = scene.calls().length;
    expect(await harness.sync(scene.alone)).toEqual(NO_CHANGES);
    expect(scene.calls().length - before).toBeLessThanOrEqual(3);
  };

  it('[GSYNC-101] [GSYNC-102] pulls a series with its changed and deleted instances as one series', async () => {
    const { theirs, alone } = scene;
    theirs.add(choir);
    theirs.edit(instance(9).id, { summary: 'Concert', start: at(10, '18:00'), end: at(10, '20:00') });
    theirs.remove(instance(16).id);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
    expect(await here()).toEqual([`Choir ${day(2)} 09:00`, `Concert ${day(10)} 18:00`, `Choir ${day(23)} 09:00`]);
    const [first, concert] = await occurrences();
    expect(first).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=4', fromGoogle: true });
    expect(concert).toMatchObject({ occurrence: { series: first?.occurrence?.series, day: day(9) } });
    theirs.edit(instance(23).id, { location: 'Hall' });
    theirs.remove(instance(2).id);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(await on(23)).toMatchObject({ location: 'Hall' });
    await expectSame();
    await expectQuiet();
    expect(await here(callerIn(null, person('Cleo')))).toEqual([]);
  });

  it('[REMIND-63] withdraws the reminders of a changed occurrence that moves at Google, as of its new version', async () => {
    const { theirs, alone } = scene;
    const { database } = harness.planner;
    theirs.add(choir);
    theirs.edit(instance(9).id, { start: at(9, '18:00'), end: at(9, '20:00') });
    await harness.sync(alone);
    const { _id: itemId } = await on(9);
    await harness.planner.ask(alone, setOwnReminders, {
      kind: 'event',
      id: itemId,
      reminders: [{ before: { amount: 10, unit: 'minutes' } }],
    });
    const key = { itemId, userId: scene.ann._id, reminder: '10m', occurrence: `${day(9)}T18:00` };
    const record = { ...key, _id: newId(), type: 'event', space: alone.space, givenAt: new Date() };
    await database.collection('given_reminders').insertOne({ ...record, until: new Date(`${day(20)}T00:00`) } as never);
    theirs.edit(instance(9).id, { start: at(9, '19:00'), end: at(9, '21:00') });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(await database.collection('given_reminders').countDocuments({ itemId })).toBe(0);
    const withdrawn = await database
      .collection('journal')
      .aggregate<{ events: { version: number } }>([
        { $unwind: '$events' },
        { $match: { 'events.name': 'reminders-withdrawn.planner', 'events.aggregateId': itemId } },
      ])
      .toArray();
    expect(withdrawn.map(({ events }) => events.version)).toEqual([(await on(9)).version]);
  });

  it('[GSYNC-103] follows a series at Google that gets another rule, time, day, zone, or ends', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    await harness.sync(alone);
    const zoned = (distance: number, time: string) => ({ ...at(distance, time), timeZone: 'America/New_York' });
    for (const change of [
      { recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3'] },
      { start: at(2, '11:00'), end: at(2, '12:00') },
      { start: at(3, '11:00'), end: at(3, '12:00') },
      { start: zoned(3, '07:00'), end: zoned(3, '08:00') },
    ]) {
      theirs.edit(id, change);
      expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    }
    expect(await on(3)).toMatchObject({ timeZone: 'America/New_York', startTime: '07:00' });
    expect((await occurrences()).map(({ date }) => date)).toEqual([3, 17, 31].map(day));
    const none = { dateTime: null, timeZone: null };
    theirs.edit(id, { start: { ...none, date: day(4) }, end: { ...none, date: day(5) } });
    await harness.sync(alone);
    await expectSame();
    theirs.edit(id, { recurrence: null });
    await harness.sync(alone);
    expect(await here()).toEqual([`Choir ${day(4)}`]);
    theirs.remove(id);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    await expectQuiet();
  });

  it('[GSYNC-103] a series that no longer repeats at Google leaves none of its changed occurrences here', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    theirs.edit(instance(9).id, { summary: 'Concert' });
    await harness.sync(alone);
    await edit(16, { title: 'Ours' });
    theirs.edit(id, { recurrence: null });
    await harness.sync(alone);
    expect(await here()).toEqual([`Choir ${day(2)} 09:00`]);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-103] deleted occurrences come back when Google changes a series between whole days and times', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, weekly);
    await remove(9);
    await harness.sync(alone);
    const none = { dateTime: null, timeZone: null };
    const { id } = theirs.items[0] as CalendarItem;
    theirs.edit(id, { start: { ...none, date: day(2) }, end: { ...none, date: day(3) } });
    await harness.sync(alone);
    expect(await here()).toHaveLength(4);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-103] an event of ours that begins to repeat at Google repeats here, and one that stops stops', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone);
    await harness.sync(alone);
    const { id } = theirs.items[0] as CalendarItem;
    theirs.edit(id, { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect((await occurrences()).map(({ date }) => date)).toEqual([2, 3, 4].map(day));
    await expectQuiet();
    await edit(2, { recurrence: '', scope: 'all' });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
    expect(theirs.items).toMatchObject([{ id, summary: 'Walk' }]);
    expect(theirs.items[0]).not.toHaveProperty('recurrence');
    await expectQuiet();
  });

  it('[GSYNC-105] [CAL-86] sends a series with its changed and deleted occurrences', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, weekly);
    await edit(9, { title: 'Concert', startTime: '18:00', endTime: '20:00' });
    await remove(16);
    expect(await harness.sync(alone)).toMatchObject({ newEvents: 1, errors: [] });
    expect(theirs.items).toHaveLength(2);
    await expectSame();
    await edit(23, { description: 'Bring cake' });
    await remove(2);
    await harness.sync(alone);
    expect(instance(23)).toMatchObject({ description: 'Bring cake' });
    await expectSame();
    await expectQuiet();
  });

  it.each<[string, UpdateCalendarEvent]>([
    ['title', { title: 'Practice' }],
    ['time', { startTime: '11:00', endTime: '12:30' }],
    ['day', { date: day(10) }],
    ['rule', { recurrence: 'FREQ=DAILY;COUNT=20' }],
    ['end', { recurrence: `FREQ=WEEKLY;UNTIL=${day(16).replaceAll('-', '')}` }],
    ['all-day', { isAllDay: true }],
  ])('[GSYNC-105] [GSYNC-108] sends a change of all or of the following occurrences: %s', async (_, input) => {
    const { theirs, alone } = scene;
    for (const scope of ['all', 'following'] as const) {
      await scene.make(alone, weekly);
      await edit(16, { title: 'Concert' });
      await harness.sync(alone);
      await expectSame();
      await edit(9, { ...input, scope });
      expect((await harness.sync(alone)).errors).toEqual([]);
      await expectSame();
      await expectQuiet();
      await harness.planner.ask(alone, clearCalendar, emptyRequest);
      for (const { id } of theirs.items) if (theirs.find(id)?.status !== 'cancelled') theirs.remove(id);
      await harness.sync(alone);
    }
  });

  it('[GSYNC-105] sends the deletion of all and of the following occurrences', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, weekly);
    await edit(23, { title: 'Concert' });
    await harness.sync(alone);
    await remove(16, 'following');
    await harness.sync(alone);
    expect(there()).toEqual([2, 9].map((distance) => `Choir ${day(distance)} 09:00`));
    await expectSame();
    await remove(9, 'all');
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    expect(theirs.items).toEqual([]);
    await expectQuiet();
  });

  it('[GSYNC-105] a series that was split at Google is two series here', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    await harness.sync(alone);
    const until = `${day(8).replaceAll('-', '')}T235959Z`;
    theirs.edit(id, { recurrence: [`RRULE:FREQ=WEEKLY;UNTIL=${until}`] });
    theirs.add({
      ...choir,
      summary: 'Band',
      start: at(9, '10:00'),
      end: at(9, '11:00'),
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
    });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1, updatedEvents: 1 });
    expect(await here()).toEqual([
      `Choir ${day(2)} 09:00`,
      ...[9, 16, 23].map((distance) => `Band ${day(distance)} 10:00`),
    ]);
    await expectQuiet();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['before the series was sent', () => remove(9)],
    ['after it', () => harness.sync(scene.alone).then(() => remove(9))],
    [
      'after it, together with another time of all',
      async () => {
        await harness.sync(scene.alone);
        await remove(9);
        await edit(2, { startTime: '11:00', endTime: '12:00', scope: 'all' });
      },
    ],
  ])('[GSYNC-111] [CAL-121] an occurrence that is brought back here is at Google again: deleted %s', async (_, act) => {
    const { alone, calls } = scene;
    await scene.make(alone, weekly);
    const { _id: id } = await on(9);
    const restore = (caller: Caller) => harness.planner.ask(caller, restoreCalendarEvent, { id });
    await act();
    await harness.sync(alone);
    expect(there()).toHaveLength(3);
    scene.googleAhead(1);
    await restore(alone);
    await edit(9, { title: 'Concert' });
    expect((await harness.sync(alone)).errors).toEqual([]);
    expect(instance(9)).toMatchObject({ summary: 'Concert' });
    await expectSame();
    await expectQuiet();
    await remove(9);
    await restore(alone);
    await harness.sync(alone);
    expect(there()).toHaveLength(4);
    await expectSame();
    await expectQuiet();
    const before = calls().length;
    await expect(restore(callerIn(null, person('Cleo')))).rejects.toMatchObject({ code: 'not-found' });
    await harness.sync(alone);
    expect(calls().length - before).toBeLessThanOrEqual(3);
  });

  it('[GSYNC-105] another title of all does not undo what was done to single occurrences before it was sent', async () => {
    const { alone } = scene;
    await scene.make(alone, weekly);
    await harness.sync(alone);
    scene.googleAhead(1);
    await edit(2, { title: 'Band', scope: 'all' });
    await edit(9, { title: 'Concert' });
    await remove(16);
    expect((await harness.sync(alone)).errors).toEqual([]);
    expect((await here()).map((text) => text.split(' 2')[0])).toEqual(['Band', 'Concert', 'Band']);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-106] merges changes of both sides, by series, occurrence and field', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    await harness.sync(alone);
    await edit(9, { title: 'Concert' });
    theirs.edit(instance(9).id, { location: 'Hall' });
    theirs.edit(id, { description: 'Bring water' });
    theirs.remove(instance(16).id);
    await remove(23);
    await harness.sync(alone);
    expect(await on(9)).toMatchObject({ title: 'Concert', location: 'Hall' });
    expect(instance(9)).toMatchObject({ summary: 'Concert', location: 'Hall' });
    expect(await on(2)).toMatchObject({ description: 'Bring water' });
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-106] the newest edit of an occurrence wins, and an edit wins over a deletion', async () => {
    const { theirs, alone } = scene;
    theirs.add(choir);
    await harness.sync(alone);
    await edit(9, { title: 'Ours' });
    await edit(16, { title: 'Kept here' });
    await remove(23);
    scene.googleAhead(1);
    theirs.edit(instance(9).id, { summary: 'Theirs' });
    theirs.remove(instance(16).id);
    theirs.edit(instance(23).id, { summary: 'Kept there' });
    const { errors } = await harness.sync(alone);
    expect(errors.map(({ code }) => code).sort()).toEqual(['syncDeletedHere', 'syncDeletedThere', 'syncGoogleNewer']);
    expect((await here()).map((text) => text.split(' 2')[0])).toEqual(['Choir', 'Theirs', 'Kept here', 'Kept there']);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-106] an occurrence that comes back has what the whole series got on both sides', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, weekly);
    await harness.sync(alone);
    await remove(9);
    scene.googleAhead(1);
    theirs.edit(theirs.items[0]?.id ?? '', { description: 'Bring water' });
    scene.googleAhead(0);
    const { _id: id } = await on(16);
    await harness.planner.ask(alone, updateCalendarEvent, { id, input: { location: 'Hall', scope: 'all' } });
    expect((await harness.sync(alone)).errors.map(({ code }) => code)).toEqual(['syncDeletedHere']);
    const texts = { description: 'Bring water', location: 'Hall' };
    expect(await on(9)).toMatchObject(texts);
    expect(instance(9)).toMatchObject(texts);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-106] an edited occurrence has the time of its series when that was changed on both sides', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, { title: 'Choir', date: day(2), isAllDay: true, recurrence: 'FREQ=DAILY;COUNT=4' });
    await harness.sync(alone);
    theirs.edit(theirs.items[0]?.id ?? '', {
      start: { date: null, ...at(2, '11:00') },
      end: { date: null, ...at(2, '12:00') },
    });
    const { _id: id } = await on(5);
    await harness.planner.ask(alone, updateCalendarEvent, { id, input: { location: 'Hall', scope: 'following' } });
    await edit(4, { title: 'Concert' });
    await harness.sync(alone);
    expect(await here()).toContain(`Concert ${day(4)}`);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-107] what another member changes in a series is not sent, nor are their deletions', async () => {
    const { asAnn, asBen } = scene;
    await scene.make(asAnn, weekly);
    await harness.sync(asAnn);
    await edit(9, { title: 'By Ben' }, asBen);
    await remove(16, 'this', asBen);
    await edit(23, { description: 'By Ann' }, asAnn);
    expect((await harness.sync(asAnn)).errors).toEqual([]);
    expect(there().map((text) => text.split(' ')[0])).toEqual(['Choir', 'Choir', 'Choir', 'Choir']);
    expect(instance(23)).toMatchObject({ description: 'By Ann' });
    expect((await here(asAnn)).map((text) => text.split(' 2')[0])).toEqual(['Choir', 'By Ben', 'Choir']);
    await remove(2, 'all', asBen);
    await harness.sync(asAnn);
    expect(there()).toHaveLength(4);
    expect(await here(asAnn)).toEqual([]);
  });

  it('[GSYNC-23] [GSYNC-109] guests, calls and other fields of a series and of its instances stay as they are', async () => {
    const { theirs, alone } = scene;
    const guests = { attendees: [{ email: 'guest@example.com' }], conferenceData: { conferenceId: 'abc' } };
    const { id } = theirs.add({ ...choir, ...guests });
    theirs.edit(instance(9).id, { attendees: [{ email: 'other@example.com' }], summary: 'Concert' });
    await harness.sync(alone);
    await edit(9, { description: 'Here' });
    await edit(16, { title: 'Practice', scope: 'all' });
    await harness.sync(alone);
    expect(theirs.find(id)).toMatchObject({ summary: 'Practice', ...guests });
    const changed = { description: 'Here', summary: 'Concert', attendees: [{ email: 'other@example.com' }] };
    expect(instance(9)).toMatchObject({ ...changed, conferenceData: guests.conferenceData });
    await expectQuiet();
  });

  it.each<[string, string[]]>([
    ['further days', ['RRULE:FREQ=WEEKLY;COUNT=3', `RDATE;VALUE=DATE-TIME:${day(4).replaceAll('-', '')}T080000Z`]],
    ['two rules', ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=3']],
  ])('[GSYNC-104] a series that cannot be a series here is single events: %s', async (_, recurrence) => {
    const { theirs, alone } = scene;
    const { id } = theirs.add({ ...choir, recurrence });
    const { newEvents, errors } = await harness.sync(alone);
    expect([newEvents, errors]).toEqual([4, []]);
    await expectSame();
    theirs.edit(id, { summary: 'Band' });
    theirs.remove(instance(2).id);
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 3, deletedEvents: 1 });
    const [, event] = await scene.list(alone);
    await scene.edit(alone, event as CalendarEvent, { title: 'Ours' });
    await harness.sync(alone);
    await expectSame();
    await expectQuiet();
    theirs.edit(id, { recurrence: choir.recurrence });
    await harness.sync(alone);
    expect((await occurrences()).every(({ occurrence }) => occurrence)).toBe(true);
    await expectSame();
    theirs.edit(id, { recurrence });
    const { errors: named } = await harness.sync(alone);
    expect(named).toMatchObject([{ code: 'syncSeries' }]);
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-104] a series over midnight is single events, and its changed instance keeps a time like that', async () => {
    const { theirs, alone } = scene;
    theirs.add({ ...choir, summary: 'Night', start: at(1, '22:00'), end: at(2, '02:00') });
    theirs.add(choir);
    theirs.edit(instance(9).id, { start: at(9, '22:00'), end: at(10, '02:00') });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 5 });
    expect(await on(9)).toMatchObject({ timeReadOnly: true, endDate: day(10) });
    await expectQuiet();
  });

  it('[GSYNC-17] Clear All deletes no series at Google, and none comes back', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    await scene.make(alone, weekly);
    await harness.sync(alone);
    await harness.planner.ask(alone, clearCalendar, emptyRequest);
    theirs.edit(id, { summary: 'Tea' });
    theirs.edit(id, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=3'] });
    theirs.expireTokens();
    await harness.sync(alone);
    expect(await here()).toEqual([]);
    expect(theirs.items).toHaveLength(2);
  });

  it.each<[string, Parameters<Example['failNext']>[0]]>([
    ['the reply to a new series', { kind: 'insert', lost: 'reply' }],
    ['the reply to an occurrence', { kind: 'patch', lost: 'reply' }],
    ['the reply to a deletion', { kind: 'delete', lost: 'reply' }],
    ['a request', { kind: 'patch', lost: 'request' }],
  ])('[GSYNC-25] [GSYNC-105] a retry creates nothing twice when %s is lost', async (_, failure) => {
    const { theirs, alone } = scene;
    scene.failNext(failure);
    await scene.make(alone, weekly);
    await edit(9, { title: 'Concert' });
    await harness.sync(alone);
    await edit(16, { title: 'Practice' });
    await remove(23);
    await harness.sync(alone);
    await edit(2, { location: 'Hall', scope: 'all' });
    await harness.sync(alone);
    await expectSame();
    expect(theirs.items.filter(({ recurrence }) => recurrence)).toHaveLength(1);
    await expectQuiet();
  });

  it.each<[string, object, UpdateCalendarEvent]>([
    ['a time', { ...weekly, isAllDay: true }, { isAllDay: false, startTime: '18:00', endTime: '19:00' }],
    ['a title', weekly, { title: 'Concert' }],
  ])(
    '[GSYNC-25] an occurrence that gets %s before its series is sent keeps it when the reply is lost',
    async (_, input, change) => {
      const { alone } = scene;
      await scene.make(alone, { ...weekly, ...input });
      await edit(9, change);
      scene.googleAhead(1);
      scene.failNext({ kind: 'insert', lost: 'reply' });
      expect(await harness.sync(alone)).toMatchObject({ newEvents: 1, errors: [] });
      expect(await on(9)).toMatchObject(change);
      await expectSame();
      await expectQuiet();
    },
  );

  it('[GSYNC-106] [GSYNC-108] an instance that Google changes keeps the change when its series is moved here', async () => {
    const { theirs, alone } = scene;
    await scene.make(alone, weekly);
    await harness.sync(alone);
    await edit(2, { startTime: '11:00', endTime: '12:00', scope: 'all' });
    theirs.edit(instance(16).id, { summary: 'Concert' });
    expect((await harness.sync(alone)).errors).toEqual([]);
    expect(await on(16)).toMatchObject({ title: 'Concert', startTime: '11:00' });
    expect(instance(16)).toMatchObject({ summary: 'Concert' });
    await expectSame();
    await expectQuiet();
  });

  it('[GSYNC-110] instances that were synced one by one become their series, with what was changed here', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add({ ...choir, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4', 'RDATE;VALUE=DATE:20200101'] });
    const pairs = harness.planner.database.collection('google_pairs');
    await harness.sync(alone);
    expect(await pairs.countDocuments({ userId: alone.userId })).toBeGreaterThan(3);
    await edit(9, { title: 'Concert' });
    await remove(16);
    theirs.edit(id, { recurrence: choir.recurrence });
    await harness.sync(alone);
    expect(await here()).toEqual([`Choir ${day(2)} 09:00`, `Concert ${day(9)} 09:00`, `Choir ${day(23)} 09:00`]);
    await expectSame();
    expect(await pairs.countDocuments({ userId: alone.userId })).toBe(1);
    await expectQuiet();
  });

  const recurrenceOfOthers = ['RRULE:FREQ=WEEKLY;COUNT=4', 'RDATE;VALUE=DATE:20200101'];
  /** Ann leaves the group, and the planner is told so, or not yet. */
  const leave = async (isTold: boolean) => {
    const { ann, group } = scene;
    const pairs = harness.planner.database.collection('google_pairs');
    const left = { userId: ann._id, space: `g:${group}`, detached: false };
    harness.connect(ann, { groupIds: [] });
    if (!isTold) return;
    await harness.owner.emit(memberLeft, group, 2, { groupId: group, userId: ann._id });
    await waitUntil('they are not synced any more', async () => (await pairs.countDocuments(left)) === 0);
  };

  it.each([
    ['before the planner is told', false],
    ['after it', true],
  ])(
    '[GSYNC-39] [GSYNC-110] single events in a group that was left are not replaced by their series: %s',
    async (_, isTold) => {
      const { theirs, asAnn, asBen, alone, ann, group } = scene;
      const { id } = theirs.add({ ...choir, recurrence: recurrenceOfOthers });
      harness.connect(ann, { pullSpace: group, groupIds: [group] });
      await harness.sync(asAnn);
      const before = await occurrences(asBen);
      expect(before).toHaveLength(4);
      await leave(isTold);
      theirs.edit(id, { summary: 'Private', recurrence: choir.recurrence });
      await harness.sync(alone);
      expect(await occurrences(asBen)).toEqual(before);
      expect(await here()).toEqual([]);
      await expectQuiet();
    },
  );

  it.each([
    ['before the planner is told', false],
    ['after it', true],
  ])(
    '[GSYNC-39] [GSYNC-104] a series in a group that was left is not replaced by single events: %s',
    async (_, isTold) => {
      const { theirs, asAnn, asBen, alone, ann, group } = scene;
      const { id } = theirs.add(choir);
      harness.connect(ann, { pullSpace: group, groupIds: [group] });
      await harness.sync(asAnn);
      const before = await occurrences(asBen);
      expect(before).toHaveLength(4);
      await leave(isTold);
      theirs.edit(id, { summary: 'Private', recurrence: recurrenceOfOthers });
      expect((await harness.sync(alone)).errors).toEqual([]);
      expect(await occurrences(asBen)).toEqual(before);
      if (isTold) expect(await here()).toEqual([]);
    },
  );

  it('[GSYNC-110] a single event that was kept because another member changed it stays beside the series', async () => {
    const { theirs, asAnn, asBen, ann, group } = scene;
    const { id } = theirs.add({ ...choir, recurrence: recurrenceOfOthers });
    harness.connect(ann, { pullSpace: group, groupIds: [group] });
    await harness.sync(asAnn);
    await edit(9, { title: 'By Ben' }, asBen);
    theirs.remove(instance(9).id);
    await harness.sync(asAnn);
    theirs.edit(id, { recurrence: choir.recurrence });
    await harness.sync(asAnn);
    expect((await here(asBen)).map((text) => text.split(' 2')[0])).toEqual(['Choir', 'By Ben', 'Choir', 'Choir']);
    expect((await occurrences(asBen)).filter(({ occurrence }) => occurrence)).toHaveLength(3);
  });

  it.each([404, 400, 503])(
    '[GSYNC-20] [GSYNC-26] a series that Google answers with %i is named, and the other events are synced',
    async (status) => {
      const { theirs, alone, calls } = scene;
      const { id } = theirs.add(choir);
      const other = theirs.add(lunch);
      const failSeries = () => scene.failNext({ kind: 'list', skip: 1, status, times: 9 });
      failSeries();
      const first = await harness.sync(alone);
      expect(first).toMatchObject({ newEvents: 1, errors: [{ title: 'Choir' }] });
      harness.google.calendars.failures.clear();
      expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, newEvents: 1 });
      theirs.edit(id, { summary: 'Band' });
      theirs.edit(other.id, { summary: 'Tea' });
      failSeries();
      const before = calls('list').length;
      expect(await harness.sync(alone)).toMatchObject({ updatedEvents: 1, errors: [{ title: 'Band' }] });
      expect(
        calls('list')
          .slice(before)
          .filter(({ query }) => query.timeMin),
      ).toEqual([]);
      harness.google.calendars.failures.clear();
      expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, updatedEvents: 1 });
      await expectSame();
      await expectQuiet();
    },
  );

  it.each([
    ['text that is longer there', 'syncCut', 200],
    ['occurrence that it does not find', 'syncRefused', 404],
  ])('[GSYNC-44] [GSYNC-105] an edit made while Google refuses another one is sent: %s', async (_, code, status) => {
    const { theirs, alone } = scene;
    theirs.add(choir);
    const { id } = instance(9);
    theirs.edit(id, { description: 'x'.repeat(6_000) });
    await harness.sync(alone);
    await edit(9, code === 'syncCut' ? { description: 'Short' } : { location: 'Hall' });
    scene.failNext({
      kind: 'get',
      id,
      before: () => edit(9, { title: 'Later' }),
      ...(status === 404 && { status }),
    });
    const { errors } = await harness.sync(alone);
    expect(errors).toMatchObject([{ code }]);
    expect(instance(9)).toMatchObject({ summary: 'Later', description: 'x'.repeat(6_000) });
    expect(instance(9)).not.toHaveProperty('location');
    await expectQuiet();
  });

  it('[GSYNC-106] names a series that changes at Google each time one of its occurrences is sent', async () => {
    const { theirs, alone } = scene;
    theirs.add(choir);
    await harness.sync(alone);
    const { id } = instance(9);
    scene.googleAhead(-1);
    await edit(9, { title: 'Ours' });
    let times = 0;
    const change = () => theirs.edit(id, { summary: `Theirs ${++times}` });
    scene.failNext({ kind: 'get', id, times: 99, before: change });
    const { errors } = await harness.sync(alone);
    expect(errors.map(({ code }) => code).sort()).toEqual(['syncOursNewer', 'syncRefused']);
    expect(times).toBeLessThan(9);
    harness.google.calendars.failures.clear();
    await harness.sync(alone);
    expect(instance(9)).toMatchObject({ summary: 'Ours' });
    await expectQuiet();
  });

  it('[GSYNC-104] [CAL-80] a series whose exceptions on both sides are too many is named, and becomes single events', async () => {
    const { theirs, alone } = scene;
    const omitted = Array.from({ length: LIMITS.seriesExceptions - 1 }, (_, n) => day(n + 10).replaceAll('-', ''));
    const { id } = theirs.add({
      summary: 'Choir',
      start: { date: day(2) },
      end: { date: day(3) },
      recurrence: ['RRULE:FREQ=DAILY', `EXDATE;VALUE=DATE:${omitted.join(',')}`],
    });
    await harness.sync(alone);
    const days = async () => (await here()).map((text) => text.split(' ')[1]);
    await remove(3);
    theirs.remove(`${id}_${day(4).replaceAll('-', '')}`);
    const { errors } = await harness.sync(alone);
    expect(errors.map(({ code }) => code).sort()).toEqual(['seriesFull', 'syncSeries']);
    expect(await days()).toEqual([2, 5, 6, 7, 8, 9].map(day));
    await expectQuiet();
  });

  it.each<[string, number, (id: string) => Promise<unknown>]>([
    ['deleted here', 0, () => harness.planner.ask(scene.alone, clearCalendar, emptyRequest)],
    [
      'long ago',
      0,
      (id) => {
        const pairs = harness.planner.database.collection('google_pairs');
        const googleId = `${id.replace(/_.*/, '')}_20200101T080000Z`;
        return pairs.updateOne({ googleId: id }, { $set: { googleId } });
      },
    ],
    ['in sync', 1, () => Promise.resolve()],
  ])('[GSYNC-104] asks Google for each missing instance that may have been deleted: %s', async (_, asked, act) => {
    const { theirs, alone, calls } = scene;
    const { id } = theirs.add({ ...choir, recurrence: recurrenceOfOthers });
    await harness.sync(alone);
    await act(instance(23).id);
    const before = calls('get').length;
    theirs.edit(id, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', recurrenceOfOthers[1]] });
    const { deletedEvents, errors } = await harness.sync(alone);
    expect([calls('get').length - before, deletedEvents, errors]).toEqual([asked, asked, []]);
  });

  it('[GSYNC-101] a series that was deleted at Google is deleted here, also when Google still returns its rule', async () => {
    const { theirs, alone } = scene;
    const { id } = theirs.add(choir);
    await harness.sync(alone);
    theirs.remove(id);
    const rewrite = (body: Record<string, unknown>) => ({
      ...body,
      items: (body.items as CalendarItem[]).map((item) => ({ ...choir, ...item })),
    });
    scene.failNext({ kind: 'list', rewrite });
    expect(await harness.sync(alone)).toEqual({ ...NO_CHANGES, deletedEvents: 1 });
    expect(await here()).toEqual([]);
    await expectQuiet();
  });

  it('[GSYNC-08] a series in the space is not listed among the events of Google', async () => {
    const { alone } = scene;
    const { theirs } = scene;
    theirs.add(choir);
    await harness.sync(alone);
    theirs.edit(instance(9).id, { start: at(10, '18:00'), end: at(10, '20:00') });
    theirs.add(lunch);
    const shown = await harness.planner.ask(alone, listGoogleEvents, { from: day(-1), to: day(60) });
    expect(shown.map(({ title }) => title)).toEqual(['Lunch']);
  });

  it('[GSYNC-35] what Google does not allow in a series is undone here', async () => {
    const { theirs, alone } = scene;
    theirs.add({ ...choir, organizer: { email: 'boss@example.com' } });
    await harness.sync(alone);
    await edit(9, { title: 'Mine' });
    expect((await harness.sync(alone)).errors).toMatchObject([{ code: 'syncForbidden' }]);
    await expectSame();
    await edit(9, { title: 'All mine', scope: 'all' });
    expect((await harness.sync(alone)).errors).toMatchObject([{ code: 'syncForbidden' }]);
    await expectSame();
    await expectQuiet();
  });
});
