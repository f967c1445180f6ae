import { randomUUID } from 'node:crypto';
import {
  type CalendarEvent,
  type Caller,
  type CollectionChanged,
  type CreateCalendarEvent,
  clearCalendar,
  createCalendarEvent,
  deleteCalendarEvent,
  type EventOccurrence,
  LIMITS,
  listCalendarEvents,
  restoreCalendarEvent,
  type SeriesScope,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { addDays, type JournalEntry } from '@pawplan/platform';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
/** Mondays: 2, 9, 16, 23 and 30 March. */
const WEEKLY = {
  title: 'choir',
  date: '2026-03-02',
  startTime: '19:00',
  endTime: '20:30',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO',
} satisfies CreateCalendarEvent;

describe('series of events', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(() => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
  });

  const create = (input: object = {}) => planner.ask(asAnn, createCalendarEvent, { ...WEEKLY, ...input });
  const list = (caller: Caller, window: object = MARCH) => planner.ask(caller, listCalendarEvents, window);
  const all = (caller: Caller = asBen) => list(caller, emptyRequest);
  const update = (id: string, input: UpdateCalendarEvent, rest: object = {}) =>
    planner.ask(asBen, updateCalendarEvent, { id, input, ...rest });
  const remove = (id: string, scope?: SeriesScope) => planner.ask(asBen, deleteCalendarEvent, { id, scope });
  const on = async (day: string, window: object = MARCH): Promise<CalendarEvent> => {
    const found = (await list(asBen, window)).find(({ occurrence }) => occurrence?.day === day);
    if (!found) throw new Error(`no occurrence on ${day}`);
    return found;
  };
  const days = async (window: object = MARCH) => (await list(asBen, window)).map(({ date }) => date.slice(5));
  const summary = async (window: object = MARCH) =>
    (await list(asBen, window)).map(({ date, startTime, title }) => `${date.slice(5)} ${startTime} ${title}`);
  const placeOf = ({ occurrence }: CalendarEvent) => occurrence as EventOccurrence;

  it('[CAL-77] [CAL-78] [CAL-79] lists every occurrence in a window, and once without', async () => {
    const series = await create({ recurrence: ' freq=weekly;byday=mo ' });
    expect(series).toMatchObject({ date: '2026-03-02', recurrence: 'FREQ=WEEKLY;BYDAY=MO', version: 1 });
    expect(series).not.toHaveProperty('occurrence');
    expect(await days()).toEqual(['03-02', '03-09', '03-16', '03-23', '03-30']);
    const [, second] = await list(asBen);
    expect(second).toEqual({
      ...series,
      _id: `${series._id}-20260309`,
      date: '2026-03-09',
      occurrence: { series: series._id, day: '2026-03-09' },
    });
    expect(await all()).toEqual([series]);
    expect(await list(asBen, { from: '2026-03-05' })).toEqual([]);
    expect(await list(asBen, { ids: [`${series._id}-20260309`, `${series._id}-20260310`, series._id] })).toEqual([
      series,
      second,
    ]);
    for (const window of [MARCH, emptyRequest, { ids: [`${series._id}-20260309`] }]) {
      expect(await list(outsider, window)).toEqual([]);
    }
  });

  it('[CAL-78] lists occurrences at their place among the other events', async () => {
    await create({ title: 'swim', recurrence: 'FREQ=DAILY;COUNT=3' });
    await create({ title: 'lunch', date: '2026-03-03', startTime: '12:00', endTime: '13:00', recurrence: null });
    await create({ title: 'late', date: '2026-03-03', startTime: '21:00', endTime: '22:00', recurrence: '' });
    await create({ title: 'fair', date: '2026-03-01', isAllDay: true, recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=2' });
    expect(await summary()).toEqual([
      '03-01 19:00 fair',
      '03-02 19:00 swim',
      '03-03 19:00 fair',
      '03-03 12:00 lunch',
      '03-03 19:00 swim',
      '03-03 21:00 late',
      '03-04 19:00 swim',
    ]);
  });

  it('[CAL-78] lists each of many events and occurrences once and in order, over several pages', async () => {
    const window = { from: '2026-03-03', to: '2026-09-30' };
    const { _id: first } = await create({ title: 'trip', date: '2026-03-01', recurrence: null });
    await create({ title: 'swim', recurrence: 'FREQ=DAILY', startTime: '12:00', description: 'x'.repeat(900) });
    await create({ title: 'fair', recurrence: 'FREQ=DAILY;INTERVAL=2', isAllDay: true });
    const events = planner.database.collection<{ _id: string }>('calendar_events');
    await events.updateOne({ _id: first }, { $set: { endDate: '2026-03-05' } });
    const stored = await events.findOne({ _id: first });
    const others = Array.from({ length: 300 }, (_, index) => {
      const date = addDays(window.from, index % 200);
      return { ...stored, _id: newId(), date, endDate: null, description: 'y'.repeat(900) };
    });
    await events.insertMany(others);
    const found = await list(asBen, window);
    // The days from 3 March to 30 September.
    expect(found).toHaveLength(1 + 212 + 106 + 300);
    const keys = found.map(({ date, isAllDay, startTime, _id }) => `${date} ${isAllDay ? 0 : 1} ${startTime} ${_id}`);
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('[CAL-77] keeps the wall-clock time of its zone when the clocks change', async () => {
    const inBerlin = { ...asAnn, timeZone: 'Europe/Berlin' };
    await planner.ask(inBerlin, createCalendarEvent, { ...WEEKLY, startTime: '09:00', endTime: '10:00' });
    for (const year of [2026, 2030, 2035]) {
      const found = await list(asBen, { from: `${year}-03-01`, to: `${year}-04-30` });
      expect(new Set(found.map(({ startTime, timeZone }) => `${startTime} ${timeZone}`))).toEqual(
        new Set(['09:00 Europe/Berlin']),
      );
      expect(found.length).toBeGreaterThan(7);
    }
    await planner.ask(inBerlin, createCalendarEvent, {
      ...WEEKLY,
      title: 'night',
      date: '2026-03-28',
      startTime: '02:30',
      endTime: '03:00',
      recurrence: 'FREQ=DAILY;COUNT=2',
    });
    const nights = (await list(asBen, { from: '2026-03-28', to: '2026-03-31' })).filter(
      ({ title }) => title === 'night',
    );
    expect(nights.map(({ date }) => date)).toEqual(['2026-03-28', '2026-03-30']);
  });

  it.each<[object, string]>([
    [{ recurrence: 'FREQ=HOURLY' }, 'ruleTooFrequent'],
    [{ recurrence: 'weekly' }, 'rulePartInvalid'],
    [{ recurrence: 'FREQ=DAILY;COUNT=1' }, 'ruleWithoutDates'],
    [{ recurrence: 'FREQ=DAILY;'.padEnd(201, 'X') }, 'fieldTooLong'],
    [{ recurrence: 7 }, 'fieldNotText'],
    [{ recurrence: { rule: 'FREQ=DAILY' } }, 'fieldNotText'],
  ])('[CAL-77] refuses %j', async (input, code) => {
    expect(await failureOf(create(input))).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'recurrence', code }] },
    });
    expect(await all()).toEqual([]);
  });

  it('[CAL-78] refuses a window that is too long or contains too many occurrences', async () => {
    const year = { from: '2026-01-01', to: '2027-12-31' };
    await create({ recurrence: null });
    expect(await list(asBen, year)).toHaveLength(1);
    await create({ recurrence: 'FREQ=DAILY' });
    expect(await failureOf(list(asBen, year))).toMatchObject({ code: 'invalid' });
    expect(await list(asBen, { from: '2026-03-02', to: '2027-04-05' })).toHaveLength(LIMITS.occurrencesWindow + 1);
    expect(await failureOf(list(asBen, { from: '2026-03-02', to: '2027-04-06' }))).toMatchObject({ code: 'invalid' });
    await Promise.all(Array.from({ length: 5 }, () => create({ recurrence: 'FREQ=DAILY' })));
    expect(await failureOf(list(asBen, { from: '2026-03-02', to: '2027-04-05' }))).toMatchObject({ code: 'invalid' });
    expect(await list(outsider, year)).toEqual([]);
  });

  it('[CAL-79] [CAL-80] changes one occurrence, which keeps its id and its place', async () => {
    const { _id: series } = await create();
    const { _id: id, version } = await on('2026-03-16');
    const changed = await update(
      id,
      { title: 'concert', date: '2026-03-17', startTime: '18:00' },
      { ifMatch: version },
    );
    expect(changed).toMatchObject({ _id: id, date: '2026-03-17', occurrence: { series, day: '2026-03-16' } });
    expect(changed).not.toHaveProperty('recurrence');
    expect(await summary()).toEqual([
      '03-02 19:00 choir',
      '03-09 19:00 choir',
      '03-17 18:00 concert',
      '03-23 19:00 choir',
      '03-30 19:00 choir',
    ]);
    expect(await update(id, { location: 'hall' })).toMatchObject({ title: 'concert', location: 'hall' });
    expect(await list(asBen, { ids: [id] })).toMatchObject([{ _id: id, location: 'hall' }]);
  });

  it('[CAL-80] refuses a stale version with the occurrence as it is, and strangers', async () => {
    await create();
    const second = await on('2026-03-09');
    await update((await on('2026-03-16'))._id, { title: 'other' });
    const failure = await failureOf(update(second._id, { title: 'mine' }, { ifMatch: second.version }));
    expect(failure).toMatchObject({ code: 'conflict', details: { data: { current: await on('2026-03-09') } } });
    for (const scope of ['this', 'following', 'all'] as const) {
      const change = { id: second._id, input: { title: 'theirs', scope } };
      expect(await failureOf(planner.ask(outsider, updateCalendarEvent, change))).toMatchObject({ code: 'not-found' });
      const target = { id: second._id, scope };
      expect(await failureOf(planner.ask(outsider, deleteCalendarEvent, target))).toMatchObject({ code: 'not-found' });
    }
    expect(await days()).toHaveLength(5);
  });

  it.each(['20260310', '20260223', '20269999'])('[CAL-79] has no occurrence on %s', async (day) => {
    const { _id } = await create();
    expect(await failureOf(update(`${_id}-${day}`, { title: 'x' }))).toMatchObject({ code: 'not-found' });
    expect(await failureOf(remove(`${_id}-${day}`))).toMatchObject({ code: 'not-found' });
  });

  it('[CAL-80] does not change how one occurrence repeats', async () => {
    await create();
    const { _id: id } = await on('2026-03-09');
    expect(await failureOf(update(id, { recurrence: 'FREQ=DAILY' }))).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'recurrence', code: 'occurrenceRule' }] },
    });
    expect(await update(id, { recurrence: WEEKLY.recurrence, title: 'same rule' })).toMatchObject({ _id: id });
  });

  it('[CAL-82] changes this and the following occurrences, which become a series of their own', async () => {
    const { _id: series } = await create({ recurrence: 'FREQ=WEEKLY;COUNT=6' });
    await update((await on('2026-03-23'))._id, { location: 'hall' });
    await remove((await on('2026-03-30'))._id);
    const changed = await update((await on('2026-03-16'))._id, {
      title: 'band',
      startTime: '20:00',
      scope: 'following',
    });
    expect(placeOf(changed).series).not.toBe(series);
    expect(changed).toMatchObject({ date: '2026-03-16', recurrence: 'FREQ=WEEKLY;COUNT=4', title: 'band' });
    expect(await summary({ from: '2026-03-01', to: '2026-04-30' })).toEqual([
      '03-02 19:00 choir',
      '03-09 19:00 choir',
      '03-16 20:00 band',
      '03-23 20:00 band',
      '04-06 20:00 band',
    ]);
    expect(await on('2026-03-23')).toMatchObject({ location: 'hall', occurrence: { series: placeOf(changed).series } });
    expect(await all()).toMatchObject([{ _id: series }, { _id: placeOf(changed).series }, { location: 'hall' }]);
    const stored = await planner.database
      .collection('calendar_events')
      .find({ space: asAnn.space })
      .sort({ date: 1 })
      .toArray();
    expect(stored.map(({ date, splitFrom }) => [date, splitFrom])).toEqual([
      ['2026-03-02', undefined],
      ['2026-03-16', { series, day: '2026-03-16' }],
      ['2026-03-23', undefined],
    ]);
  });

  it('[CAL-82] from the first occurrence on, following means all', async () => {
    const { _id: series } = await create();
    await remove((await on('2026-03-02'))._id);
    const changed = await update((await on('2026-03-09'))._id, { title: 'band', scope: 'following' });
    expect(placeOf(changed).series).toBe(series);
    expect(await summary()).toEqual(['03-09', '03-16', '03-23', '03-30'].map((day) => `${day} 19:00 band`));
  });

  it('[CAL-81] a change of all keeps what an occurrence has of its own', async () => {
    await create();
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    await update((await on('2026-03-16'))._id, { startTime: '18:00' });
    await update((await on('2026-03-23'))._id, { date: '2026-03-24' });
    await update((await on('2026-03-30'))._id, { title: 'band', startTime: '20:00', scope: 'all' });
    expect(await summary()).toEqual([
      '03-02 20:00 band',
      '03-09 20:00 concert',
      '03-16 18:00 band',
      '03-24 20:00 band',
      '03-30 20:00 band',
    ]);
    const own = await update((await on('2026-03-09'))._id, { title: 'all alike', scope: 'all' });
    expect([own.title, (await on('2026-03-09')).title, (await on('2026-03-16')).title]).toEqual(
      Array(3).fill('all alike'),
    );
  });

  it('[CAL-81] deletes a changed occurrence whose day the new rule does not have', async () => {
    const { _id } = await create();
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    await update((await on('2026-03-16'))._id, { title: 'contest' });
    await update(_id, { recurrence: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(await summary()).toEqual(['03-02 19:00 choir', '03-16 19:00 contest', '03-30 19:00 choir']);
    expect(await all()).toHaveLength(2);
  });

  it('[CAL-83] another day moves the whole series, with its changed and deleted occurrences', async () => {
    await create();
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    await remove((await on('2026-03-16'))._id);
    const { _id: id } = await on('2026-03-23');
    const moved = await update(id, { date: '2026-03-25', scope: 'all' });
    expect(moved).toMatchObject({ date: '2026-03-25', recurrence: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(await summary()).toEqual(['03-04 19:00 choir', '03-11 19:00 concert', '03-25 19:00 choir']);
    await update((await on('2026-03-04'))._id, { date: '2026-03-11', scope: 'all' });
    expect(await summary()).toEqual(['03-11 19:00 choir', '03-18 19:00 concert']);
  });

  it('[CAL-83] a new rule that does not give the first day begins on the first day that it gives', async () => {
    const { _id } = await create();
    const changed = await update(_id, { recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' });
    expect(changed).toMatchObject({ _id, date: '2026-03-06' });
    expect(await days()).toEqual(['03-06', '03-13', '03-20']);
  });

  it('[CAL-87] an event begins to repeat, and ends it, under the same id', async () => {
    const once = await create({ recurrence: null, description: 'bring notes' });
    const series = await update(once._id, { recurrence: 'FREQ=WEEKLY' });
    expect(series).toMatchObject({ _id: once._id, description: 'bring notes', recurrence: 'FREQ=WEEKLY' });
    await remove((await on('2026-03-02'))._id);
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    const ended = await update((await on('2026-03-23'))._id, { recurrence: null, scope: 'all' });
    expect(ended).toMatchObject({ _id: once._id, date: '2026-03-16', description: 'bring notes' });
    expect(ended).not.toHaveProperty('recurrence');
    expect(await all()).toEqual([ended]);
  });

  it('[CAL-82] [CAL-87] ends the repetition from an occurrence on', async () => {
    await create();
    const last = await update((await on('2026-03-16'))._id, { recurrence: null, scope: 'following', title: 'last' });
    expect(last).not.toHaveProperty('recurrence');
    expect(await summary()).toEqual(['03-02 19:00 choir', '03-09 19:00 choir', '03-16 19:00 last']);
  });

  it.each<[SeriesScope, string[], number]>([
    ['this', ['03-02', '03-09', '03-23', '03-30'], 2],
    ['following', ['03-02', '03-09'], 2],
    ['all', [], 0],
  ])('[CAL-80] deletes with the scope %s', async (scope, left, documents) => {
    await create();
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    await update((await on('2026-03-16'))._id, { title: 'contest' });
    await remove((await on('2026-03-16'))._id, scope);
    expect(await days()).toEqual(left);
    expect(await all()).toHaveLength(documents);
    expect(await failureOf(remove(`${'a'.repeat(24)}-20260316`))).toMatchObject({ code: 'not-found' });
  });

  it('[CAL-121] brings back a deleted occurrence, for members of the space only', async () => {
    await create();
    const { _id: id } = await on('2026-03-16');
    const restore = (caller: Caller, which = id) => planner.ask(caller, restoreCalendarEvent, { id: which });
    await update(id, { title: 'concert' });
    const { version } = await on('2026-03-16');
    await remove(id);
    expect(await days()).not.toContain('03-16');
    expect(await failureOf(restore(outsider))).toMatchObject({ code: 'not-found' });
    const restored = await restore(asAnn);
    expect(restored).toMatchObject({ _id: id, date: '2026-03-16', title: 'choir' });
    expect(restored.version).toBeGreaterThan(version);
    expect(await on('2026-03-16')).toEqual(restored);
    expect(await restore(asBen)).toEqual(restored);
    for (const unknown of [newId(), id.replace('0316', '0317')]) {
      expect(await failureOf(restore(asAnn, unknown))).toMatchObject({ code: 'not-found' });
    }
    await remove(id, 'all');
    expect(await failureOf(restore(asAnn))).toMatchObject({ code: 'not-found' });
  });

  it('[CAL-121] two members who restore at once restore one occurrence', async () => {
    await create();
    const { _id: id } = await on('2026-03-16');
    await remove(id);
    const callers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? asAnn : asBen));
    await Promise.all(callers.map((caller) => planner.ask(caller, restoreCalendarEvent, { id })));
    expect(await days()).toEqual(['03-02', '03-09', '03-16', '03-23', '03-30']);
  });

  it('[CAL-84] does not remain when every occurrence was deleted', async () => {
    await create({ recurrence: 'FREQ=WEEKLY;COUNT=3' });
    await remove((await on('2026-03-02'))._id);
    await remove((await on('2026-03-16'))._id, 'following');
    expect(await all()).toHaveLength(1);
    await remove((await on('2026-03-09'))._id);
    expect(await all()).toEqual([]);
  });

  it('[CAL-80] one of many simultaneous changes of an occurrence after the other counts', async () => {
    await create({ recurrence: 'FREQ=DAILY;COUNT=20' });
    const occurrences = await list(asBen);
    await Promise.all([
      ...occurrences.slice(0, 10).map(({ _id }) => update(_id, { title: 'changed' })),
      ...occurrences.slice(10).map(({ _id }) => remove(_id)),
    ]);
    expect((await list(asBen)).map(({ title }) => title)).toEqual(Array(10).fill('changed'));
    const { _id: id } = await on('2026-03-02');
    const titles = Array.from({ length: 10 }, (_, index) => `title ${index}`);
    await Promise.all(titles.map((title) => update(id, { title })));
    expect((await list(asBen)).filter(({ _id }) => _id === id)).toHaveLength(1);
  });

  it('[CAL-80] a change that is sent twice is made once', async () => {
    await create();
    const { _id: id } = await on('2026-03-16');
    const operationKey = randomUUID();
    const change = { id, input: { title: 'band', scope: 'following' as const } };
    const first = await planner.ask(asBen, updateCalendarEvent, change, operationKey);
    expect(await planner.ask(asBen, updateCalendarEvent, change, operationKey)).toEqual(first);
    expect(await all()).toHaveLength(2);
  });

  it('[LIVE-16] sends the screens one message for the whole list, and of another event only its id', async () => {
    const { _id: series } = await create();
    const single = await create({ recurrence: null });
    await update((await on('2026-03-23'))._id, { title: 'concert' });
    const told = async (id: string, input: UpdateCalendarEvent) => {
      const key = randomUUID();
      const change = await planner.ask(asBen, updateCalendarEvent, { id, input }, key);
      const entry = await planner.database.collection<JournalEntry>('journal').findOne({ _id: key });
      return entry?.events.map(({ payload }) => ({ item: (payload as CollectionChanged).item, of: change._id }));
    };
    const all = { title: 'band', scope: 'all' } as const;
    expect(await told(series, all)).toEqual([{ item: undefined, of: series }]);
    expect(await told(`${series}-20260316`, { title: 'one' })).toMatchObject([{ item: undefined }]);
    expect(await told(single._id, { title: 'two' })).toEqual([{ item: single._id, of: single._id }]);
    expect(await told(single._id, { recurrence: 'FREQ=DAILY' })).toEqual([{ item: undefined, of: single._id }]);
  });

  it('[CAL-80] at most 500 occurrences are changed or deleted one by one', async () => {
    const { _id } = await create({ recurrence: 'FREQ=DAILY' });
    const deletedDays = Array.from({ length: LIMITS.seriesExceptions }, (_, index) =>
      new Date(Date.parse('2027-01-01') + index * 86_400_000).toISOString().slice(0, 10),
    );
    await planner.database
      .collection<{ _id: string }>('calendar_events')
      .updateOne({ _id }, { $set: { 'recurrence.deletedDays': deletedDays } });
    for (const refused of [() => update(`${_id}-20260302`, { title: 'x' }), () => remove(`${_id}-20260302`)]) {
      expect(await failureOf(refused())).toMatchObject({ code: 'conflict', text: { code: 'seriesFull' } });
    }
    await remove(`${_id}-20260305`, 'following');
    await update(`${_id}-20260303`, { title: 'x' });
    expect(await summary()).toEqual(['03-02 19:00 choir', '03-03 19:00 x', '03-04 19:00 choir']);
  });

  it('[CAL-85] Clear All deletes series with their occurrences', async () => {
    await create();
    await update((await on('2026-03-09'))._id, { title: 'concert' });
    expect(await planner.ask(asBen, clearCalendar, {})).toMatchObject({ deletedCount: 2 });
    expect(await days()).toEqual([]);
  });
});
