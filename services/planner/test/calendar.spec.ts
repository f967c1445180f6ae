import {
  type CalendarEvent,
  type Caller,
  type CreateCalendarEvent,
  clearCalendar,
  createCalendarEvent,
  listCalendarEvents,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];

describe('calendar', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;
  let event: CalendarEvent;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
    event = await make(asAnn);
  });

  const walk = { title: 'walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
  const make = (caller: Caller, over: Partial<typeof walk> & Pick<CreateCalendarEvent, 'isAllDay' | 'location'> = {}) =>
    planner.ask(caller, createCalendarEvent, { ...walk, ...over });
  const list = (caller: Caller, window: { from?: string; to?: string } = {}) =>
    planner.ask(caller, listCalendarEvents, window);
  const update = (caller: Caller, input: UpdateCalendarEvent) =>
    planner.ask(caller, updateCalendarEvent, { id: event._id, input });
  const clear = (caller: Caller, key?: string) => planner.ask(caller, clearCalendar, emptyRequest, key);
  const stored = () => planner.database.collection<{ _id: string }>('calendar_events');
  /** Writes events directly into the database, in the form in which the sync stores them. */
  const put = (caller: Caller, count: number, over: object = {}) =>
    stored().insertMany(
      Array.from({ length: count }, () => ({
        ...walk,
        _id: newId(),
        space: caller.space,
        description: '',
        reminders: [],
        endDate: null,
        timeZone: 'Europe/Berlin',
        color: '#ff6b6b',
        isAllDay: false,
        fromGoogle: true,
        timeReadOnly: false,
        createdBy: caller.userId,
        createdAt: new Date(),
        updatedAt: new Date(),
        version: 1,
        ...over,
      })),
    );

  it('[CAL-02] [CAL-07] [CAL-08] returns the new event with its defaults', () => {
    expect(event).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'walk',
      description: '',
      location: '',
      date: '2026-03-14',
      endDate: null,
      startTime: '10:00',
      endTime: '11:00',
      timeZone: 'Europe/Berlin',
      color: '#ff6b6b',
      isAllDay: false,
      fromGoogle: false,
      timeReadOnly: false,
      reminders: [],
      createdBy: ann,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: event.createdAt,
      version: 1,
    });
  });

  it('[CAL-75] stores a location as sent, keeps it when it is left out, and clears it', async () => {
    const place = ' Main Street 4 ';
    const made = await make(asAnn, { title: 'vet', location: place });
    expect(made.location).toBe(place);
    const change = (input: UpdateCalendarEvent) => planner.ask(asBen, updateCalendarEvent, { id: made._id, input });
    expect(await change({ title: 'the vet' })).toMatchObject({ location: place });
    const refused = planner.ask(outsider, updateCalendarEvent, { id: made._id, input: { location: 'elsewhere' } });
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    expect(await change({ location: '' })).toMatchObject({ location: '', version: 3 });
  });

  it('[CAL-01] [CAL-40] lists the events of all members by day and start', async () => {
    const later = await make(asBen, { title: 'later', startTime: '10:30' });
    const allDay = await make(asBen, { title: 'all day', isAllDay: true });
    const before = await make(asAnn, { title: 'day before', date: '2026-03-13', startTime: '20:00', endTime: '21:00' });
    const sorted = [before, allDay, event, later];
    expect(await list(asAnn)).toEqual(sorted);
    expect(await list(asBen)).toEqual(sorted);
    expect(await list(outsider, { from: '2026-01-01', to: '2026-12-31' })).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{}, ['long', '1st', '2nd', '3rd']],
    [{ from: '2026-05-01' }, ['long', '1st', '2nd', '3rd']],
    [{ from: '2026-05-02' }, ['long', '2nd', '3rd']],
    [{ from: '2026-05-04' }, []],
    [{ to: '2026-05-02' }, ['long', '1st', '2nd']],
    [{ to: '2026-04-29' }, []],
    [{ from: '2026-05-02', to: '2026-05-02' }, ['long', '2nd']],
    [{ from: '2026-05-03', to: '2026-05-03' }, ['3rd']],
    [{ from: '2026-04-29', to: '2026-04-30' }, ['long']],
    [{ from: '2026-05-01T23:30:00Z', to: null }, ['long', '2nd', '3rd']],
  ])('[CAL-01] [CAL-39] lists in the window %j the events that touch it: %j', async (window, titles) => {
    const caller = callerIn(newId(), ann);
    for (const [title, date] of [
      ['1st', '2026-05-01'],
      ['2nd', '2026-05-02'],
      ['3rd', '2026-05-03'],
    ]) {
      await make(caller, { title, date });
    }
    await put(caller, 1, { title: 'long', date: '2026-04-30', endDate: '2026-05-02', timeReadOnly: true });
    expect((await list(caller, window)).map(({ title }) => title)).toEqual(titles);
  });

  it('[CAL-42] reads only the events that lie in the window', async () => {
    const caller = callerIn(newId(), ann);
    await put(caller, 300, { date: '2025-05-01' });
    await put(caller, 300, { date: '2027-05-01' });
    await put(caller, 20, { date: '2026-04-30', endDate: '2026-05-02', timeReadOnly: true });
    await put(caller, 20, { date: '2026-05-02' });
    await planner.database.db?.command({ profile: 2 });
    expect(await list(caller, { from: '2026-05-01', to: '2026-05-31' })).toHaveLength(40);
    await planner.database.db?.command({ profile: 0 });
    const reads = await planner.database
      .collection('system.profile')
      .find({ ns: /calendar_events$/, 'command.filter.$and.space': caller.space })
      .toArray();
    const each = expect.objectContaining({ op: 'query', docsExamined: 20, nreturned: 20 });
    expect(reads).toEqual([each, each]);
  });

  it('[CAL-39] refuses a window that ends before it begins', async () => {
    expect(await failureOf(list(asAnn, { from: '2026-03-02', to: '2026-03-01' }))).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'from' }] },
    });
  });

  it('[CAL-09] another member can change an event', async () => {
    const changed = await update(asBen, { title: 'run', date: '2026-03-15', endTime: '12:00' });
    expect(changed).toEqual({
      ...event,
      title: 'run',
      date: '2026-03-15',
      endTime: '12:00',
      version: 2,
      updatedAt: expect.any(String),
    });
  });

  it('[CAL-11] a person outside the space clears nothing of it', async () => {
    for (const stranger of [outsider, callerIn(null, ann), callerIn(null, cleo)]) {
      expect(await clear(stranger)).toMatchObject({ deletedCount: 0 });
    }
    expect(await list(asAnn)).toEqual([event]);
  });

  it('[CAL-03] [CAL-05] [CAL-06] checks a changed time together with the stored one', async () => {
    expect(await failureOf(make(asAnn, { endTime: '10:00' }))).toMatchObject({ code: 'invalid' });
    expect(await failureOf(update(asAnn, { startTime: '11:00' }))).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'endTime', message: 'End time must be after start time' }] },
    });
    expect(await list(asAnn)).toEqual([event]);
    expect(await update(asAnn, { isAllDay: true })).toMatchObject({
      isAllDay: true,
      startTime: '00:00',
      endTime: '23:59',
    });
  });

  it('[CAL-08] an event keeps the time zone in which it was created', async () => {
    const abroad = { ...asBen, timeZone: 'Asia/Tokyo' };
    expect(await update(abroad, { startTime: '08:00' })).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(await make(abroad)).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  it('[CAL-37] an event with a read-only time can be changed, but only with the same time', async () => {
    const caller = callerIn(newId(), ann);
    await put(caller, 1, { endDate: '2026-03-15', startTime: '22:00', endTime: '02:00', timeReadOnly: true });
    const [readOnly] = await list(caller);
    const id = readOnly?._id ?? '';
    const change = (input: UpdateCalendarEvent) => planner.ask(caller, updateCalendarEvent, { id, input });
    expect(await change({ ...readOnly, title: 'night' })).toMatchObject({ title: 'night', endDate: '2026-03-15' });
    expect(await failureOf(change({ startTime: '21:00' }))).toMatchObject({
      code: 'conflict',
      message: 'The time of this event can only be changed in the calendar that it comes from',
    });
    expect(await list(caller)).toMatchObject([{ startTime: '22:00', version: 2 }]);
  });

  it('[CAL-13] each of 5 parallel edits increments the version', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, n) => update(asAnn, { title: `edit ${n}` })));
    expect(await list(asAnn)).toMatchObject([{ version: 6 }]);
  });

  it('[CAL-11] clears only the active space, and returns the number of events', async () => {
    const [own, other] = [await make(callerIn(null, ann)), await make(outsider)];
    await make(asBen);
    expect(await clear(asBen)).toMatchObject({ message: 'All events cleared', deletedCount: 2 });
    expect(await list(asAnn)).toEqual([]);
    expect(await list(callerIn(null, ann))).toEqual([own]);
    expect(await list(outsider)).toEqual([other]);
    expect(await clear(asBen)).toMatchObject({ deletedCount: 0 });
  });

  it('[CAL-11] [CAL-38] clears 10 000 events in one call that can be repeated', async () => {
    const full = callerIn(newId(), ann);
    await put(full, 10_000);
    const key = newId();
    expect(await clear(full, key)).toMatchObject({ deletedCount: 10_000 });
    const again = await make(full);
    expect(await clear(full, key)).toMatchObject({ deletedCount: 10_000 });
    expect(await list(full)).toEqual([again]);
  });
});
