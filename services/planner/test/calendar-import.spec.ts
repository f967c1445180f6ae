import {
  type CalendarEvent,
  type Caller,
  createCalendarEvent,
  deleteCalendarEvent,
  type ImportResult,
  importCalendar,
  LIMITS,
  listCalendarEvents,
  previewImport,
  undoImport,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { CalendarImportService } from '../src/calendar-import/calendar-import.service.js';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const DAY_MS = 86_400_000;

const file = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const walk = event('walk', 'DTSTART:20260314T100000', 'DTEND:20260314T110000', 'SUMMARY:Walk');
const trip = event('trip', 'DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:20260323', 'SUMMARY:Trip');
const broken = event('broken', 'DTSTART;VALUE=DATE:20260230', 'SUMMARY:Broken');
const choir = [
  event('choir', 'DTSTART:20260302T180000', 'DTEND:20260302T190000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Choir'),
  event('choir', 'RECURRENCE-ID:20260309T180000', 'DTSTART:20260310T180000', 'DTEND:20260310T190000', 'SUMMARY:Later'),
].join('\r\n');
const MARCH = { from: '2026-03-01', to: '2026-03-31' };

describe('import of calendar files', () => {
  let planner: Planner;
  let replica: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    replica = await startPlanner({ prefix: planner.prefix });
  });
  afterAll(async () => {
    await replica?.close();
    await planner?.close();
  });
  beforeEach(() => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
  });

  const importAs = (caller: Caller, text: string, key?: string): Promise<ImportResult> =>
    planner.ask(caller, importCalendar, { text }, key);
  const preview = (caller: Caller, text: string) => planner.ask(caller, previewImport, { text });
  const undo = (caller: Caller, id: string | null, key?: string) =>
    planner.ask(caller, undoImport, { id: id ?? '' }, key);
  const list = (caller: Caller): Promise<CalendarEvent[]> => planner.ask(caller, listCalendarEvents, MARCH);
  const titles = async (caller: Caller) => (await list(caller)).map(({ title }) => title);
  const stored = () => planner.database.collection<{ _id: string }>('calendar_events');

  it('[IMP-01] previews what an import would do, and changes nothing', async () => {
    expect(await preview(asAnn, file(trip, walk, broken))).toEqual({
      created: 2,
      skipped: 0,
      failed: 1,
      problems: [{ title: 'Broken', message: 'The time is not valid', code: 'importTimeInvalid' }],
      firstDay: '2026-03-14',
      lastDay: '2026-03-22',
      events: [
        {
          title: 'Walk',
          date: '2026-03-14',
          endDate: null,
          startTime: '10:00',
          endTime: '11:00',
          timeZone: 'Europe/Berlin',
          isAllDay: false,
        },
        expect.objectContaining({ title: 'Trip', date: '2026-03-20', endDate: '2026-03-22', isAllDay: true }),
      ],
    });
    expect(await list(asAnn)).toEqual([]);
  });

  it('[IMP-02] creates ordinary events of the importing person, which all members see, and nobody else', async () => {
    const result = await importAs(asAnn, file(trip, walk, broken));
    expect(result).toMatchObject({ id: expect.any(String), created: 2, skipped: 0, failed: 1 });
    expect(await list(outsider)).toEqual([]);
    const [first, second] = await list(asBen);
    const byHand = await planner.ask(asAnn, createCalendarEvent, {
      title: 'By hand',
      date: '2026-05-01',
      startTime: '10:00',
      endTime: '11:00',
    });
    expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(byHand).sort());
    expect(first).toMatchObject({ title: 'Walk', createdBy: { _id: ann._id }, version: 1, fromGoogle: false });
    expect(second).toMatchObject({ title: 'Trip', endDate: '2026-03-22', timeReadOnly: true });
  });

  it('[IMP-09] [IMP-10] imports a series with its changed occurrence as one event', async () => {
    expect(await importAs(asAnn, file(choir))).toMatchObject({ created: 1, failed: 0 });
    expect((await list(asBen)).map(({ date, title }) => `${date} ${title}`)).toEqual([
      '2026-03-02 Choir',
      '2026-03-10 Later',
      '2026-03-16 Choir',
      '2026-03-23 Choir',
    ]);
    const later = (await list(asBen)).find(({ title }) => title === 'Later');
    await planner.ask(asBen, deleteCalendarEvent, { id: later?._id ?? '' });
    expect(await titles(asAnn)).toEqual(['Choir', 'Choir', 'Choir']);
  });

  it('[IMP-11] recognizes events of the file that are in the space, also those of another member', async () => {
    await importAs(asAnn, file(walk));
    expect(await preview(asBen, file(walk, trip))).toMatchObject({ created: 1, skipped: 1 });
    expect(await importAs(asBen, file(walk, trip))).toMatchObject({ created: 1, skipped: 1 });
    expect(await importAs(asBen, file(walk, trip))).toEqual({
      id: null,
      created: 0,
      skipped: 2,
      failed: 0,
      problems: [],
    });
    expect(await importAs(outsider, file(walk))).toMatchObject({ created: 1, skipped: 0 });
  });

  it('[IMP-11] recognizes the events of a feed of the same space', async () => {
    const day = { title: 'Own', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
    const { _id } = await planner.ask(asAnn, createCalendarEvent, day);
    const exported = event(`event-${_id}@pawplan`, 'DTSTART:20260314T100000', 'DTEND:20260314T110000');
    expect(await importAs(asBen, file(exported))).toMatchObject({ created: 0, skipped: 1 });
    expect(await importAs(outsider, file(exported))).toMatchObject({ created: 1, skipped: 0 });
  });

  it('[IMP-11] creates an event once when two members import the same file at once', async () => {
    // Both replicas have the same queue, so the calls are made to their services.
    const imports = [planner, replica].map(({ app }) => app.get(CalendarImportService, { strict: false }));
    for (let round = 0; round < 5; round++) {
      const text = file(event(`walk-${round}`, 'DTSTART:20260314T100000', 'DURATION:PT1H'));
      const results = await Promise.all(imports.map((one, at) => one.import(at === 0 ? asAnn : asBen, { text })));
      expect(results.map(({ created }) => created).sort()).toEqual([0, 1]);
    }
    expect(await list(asAnn)).toHaveLength(5);
  });

  it('[IMP-11] an event that continues an imported series in its own series is not a second imported one', async () => {
    await importAs(asAnn, file(choir));
    const [, , third] = await list(asAnn);
    await planner.ask(asAnn, updateCalendarEvent, {
      id: third?._id ?? '',
      input: { scope: 'following', title: 'Concert' },
    });
    expect(await titles(asBen)).toEqual(['Choir', 'Later', 'Concert', 'Concert']);
    expect(await importAs(asAnn, file(choir))).toMatchObject({ created: 0, skipped: 1 });
  });

  it('[IMP-12] the same call with the same key imports once, and gets the same answer', async () => {
    const first = await importAs(asAnn, file(walk, broken), 'key');
    expect(await importAs(asAnn, file(walk, broken), 'key')).toEqual(first);
    expect(await titles(asAnn)).toEqual(['Walk']);
  });

  it('[IMP-13] undo deletes what nobody has changed', async () => {
    const { id } = await importAs(asAnn, file(walk, trip, choir));
    const [first] = (await list(asBen)).filter(({ title }) => title === 'Walk');
    await planner.ask(asBen, updateCalendarEvent, { id: first?._id ?? '', input: { title: 'Run' } });
    expect(await failureOf(undo(outsider, id))).toMatchObject({ code: 'not-found' });
    expect(await undo(asBen, id, 'undo')).toEqual({ deleted: 2, kept: 1 });
    expect(await undo(asBen, id, 'undo')).toEqual({ deleted: 2, kept: 1 });
    expect(await titles(asAnn)).toEqual(['Run']);
  });

  it('[IMP-13] undo keeps a series whose occurrence was changed', async () => {
    const { id } = await importAs(asAnn, file(choir));
    const later = (await list(asAnn)).find(({ title }) => title === 'Later');
    await planner.ask(asBen, updateCalendarEvent, { id: later?._id ?? '', input: { title: 'Much later' } });
    expect(await undo(asAnn, id)).toEqual({ deleted: 0, kept: 1 });
    expect(await titles(asAnn)).toEqual(['Choir', 'Much later', 'Choir', 'Choir']);
  });

  it('[IMP-13] undo is possible for 30 days, and finds nothing when it was done', async () => {
    const { id } = await importAs(asAnn, file(walk));
    const old = new Date(Date.now() - (LIMITS.importUndoDays * DAY_MS + 60_000));
    await stored().updateMany({ space: asAnn.space }, { $set: { createdAt: old } });
    expect(await failureOf(undo(asAnn, id))).toMatchObject({ code: 'conflict', text: { code: 'importTooOld' } });
    await stored().updateMany({ space: asAnn.space }, { $set: { createdAt: new Date() } });
    expect(await undo(asAnn, id)).toEqual({ deleted: 1, kept: 0 });
    expect(await failureOf(undo(asAnn, id))).toMatchObject({ code: 'not-found', text: { code: 'importNotFound' } });
    expect(await importAs(asAnn, file(walk))).toMatchObject({ created: 1 });
  });

  it('[IMP-14] sends the screens of the space one message, after which they read the whole list', async () => {
    const { id } = await importAs(asAnn, file(walk, trip, choir));
    await undo(asBen, id);
    const entries = await planner.database
      .collection('journal')
      .find({ 'events.payload.space': asAnn.space })
      .sort({ committedAt: 1 })
      .toArray();
    expect(entries.map(({ events }) => events.map(({ payload }: { payload: object }) => payload))).toEqual([
      [{ space: asAnn.space, collection: 'calendar', by: ann._id }],
      [{ space: asAnn.space, collection: 'calendar', by: ben._id }],
    ]);
  });

  it('[IMP-03] refuses a file that is no calendar', async () => {
    const refused = { code: 'invalid', message: 'This is not a calendar file' };
    expect(await failureOf(importAs(asAnn, 'hello'))).toMatchObject(refused);
    expect(await failureOf(preview(asAnn, 'hello'))).toMatchObject(refused);
  });
});

describe('import into a full space', () => {
  let planner: Planner;
  beforeAll(async () => {
    planner = await startPlanner({ settings: { QUOTA_SPACE_ITEMS: '3' } });
  });
  afterAll(() => planner?.close());

  it('[IMP-03] creates all events or none, and an undone import frees its place', async () => {
    const asAnn = callerIn(newId(), ann);
    const importAs = (text: string) => planner.ask(asAnn, importCalendar, { text });
    const list = () => planner.ask(asAnn, listCalendarEvents, MARCH);
    const { id } = await importAs(file(walk, trip));
    expect(await failureOf(importAs(file(choir)))).toMatchObject({ code: 'conflict', text: { code: 'spaceFull' } });
    expect(await list()).toHaveLength(2);
    await planner.ask(asAnn, undoImport, { id: id ?? '' });
    expect(await importAs(file(choir))).toMatchObject({ created: 1 });
  });
});
