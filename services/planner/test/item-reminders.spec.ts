import { getConnectionToken } from '@nestjs/mongoose';
import {
  type CalendarEvent,
  type Caller,
  clearCalendar,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  deleteCalendarEvent,
  deleteSpecialDate,
  deleteTodo,
  groupPurged,
  groupSpace,
  LIMITS,
  listCalendarEvents,
  listSpecialDates,
  listTodos,
  memberLeft,
  ownDataCall,
  type Reminder,
  type SharedKind,
  setOwnReminders,
  toggleTodo,
  updateCalendarEvent,
  updateTodo,
} from '@pawplan/contracts';
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
import type { Connection } from 'mongoose';
import { type Planner, startPlanner } from './planner.js';

const TEN_MINUTES: Reminder = { before: { amount: 10, unit: 'minutes' } };
const EVENING: Reminder = { before: { amount: 1, unit: 'days' }, at: '18:00' };
const VET = { title: 'Vet', date: '2026-03-14', startTime: '09:30', endTime: '10:30' };

describe('reminders of events and todos', () => {
  const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
  let planner: Planner;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let group: string;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    owner = await startDirectoryOwner(planner, { people: [], groups: [] });
    new FixedClock('2026-03-02T12:00:00.000Z').setIn(planner.app);
  });
  afterAll(async () => {
    await owner?.close();
    await planner?.close();
  });

  beforeEach(() => {
    group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
  });

  const stored = () => planner.app.get<Connection>(getConnectionToken()).collection('own_reminders');
  const todos = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);
  const events = (caller: Caller, window: object = {}) => planner.ask(caller, listCalendarEvents, window);
  const newTodo = (input: object = {}) => planner.ask(asAnn, createTodo, { title: 'walk', ...input });
  const newEvent = (input: object = {}) => planner.ask(asAnn, createCalendarEvent, { ...VET, ...input });
  const newDate = () => planner.ask(asAnn, createSpecialDate, { title: 'Birthday', date: '2026-03-14' });
  const dates = (caller: Caller) => planner.ask(caller, listSpecialDates, emptyRequest);
  const setOwn = (caller: Caller, kind: SharedKind, { _id: id }: { _id: string }, reminders: Reminder[] | null) =>
    planner.ask(caller, setOwnReminders, { kind, id, reminders });
  const countOf = (item: string) => stored().countDocuments({ item });

  it('[REMIND-50] are returned as sent, stay when they are left out, and can be emptied', async () => {
    const todo = await newTodo({ reminders: [EVENING] });
    expect(todo.reminders).toEqual([EVENING]);
    expect(await planner.ask(asBen, updateTodo, { id: todo._id, input: { title: 'run' } })).toMatchObject({
      reminders: [EVENING],
    });
    expect(await planner.ask(asBen, updateTodo, { id: todo._id, input: { reminders: [] } })).toMatchObject({
      reminders: [],
    });
    const event = await newEvent({ reminders: [TEN_MINUTES, EVENING] });
    expect(await events(asBen)).toMatchObject([{ _id: event._id, reminders: [TEN_MINUTES, EVENING] }]);
    expect(await events(outsider)).toEqual([]);
    expect((await newEvent()).reminders).toEqual([]);
  });

  it('[REMIND-52] a changed occurrence follows its series until it has reminders of its own', async () => {
    const series = await newEvent({ recurrence: 'FREQ=DAILY;COUNT=3', reminders: [TEN_MINUTES] });
    const change = (id: string, input: object) => planner.ask(asAnn, updateCalendarEvent, { id, input });
    const of = async (day: string) => (await events(asAnn, { from: day, to: day }))[0] as CalendarEvent;
    await change((await of('2026-03-15'))._id, { title: 'Other vet' });
    await change((await of('2026-03-16'))._id, { reminders: [] });
    await change(series._id, { reminders: [EVENING] });
    expect((await events(asAnn, { from: '2026-03-14', to: '2026-03-16' })).map(({ reminders }) => reminders)).toEqual([
      [EVENING],
      [EVENING],
      [],
    ]);
  });

  it('[REMIND-50] items of an earlier release have none, and can be completed and changed', async () => {
    const noReminders = { $unset: { reminders: '' } };
    const todo = await newTodo({ dueDate: '2026-03-14', repeat: { rule: 'FREQ=DAILY' } });
    const series = await newEvent({ recurrence: 'FREQ=DAILY;COUNT=4' });
    for (const name of ['todos', 'calendar_events']) {
      await planner.database.collection(name).updateMany({ space: asAnn.space }, noReminders);
    }
    await planner.ask(asAnn, toggleTodo, { id: todo._id });
    expect((await todos(asAnn)).map(({ reminders, completed }) => [reminders, completed])).toEqual([
      [[], true],
      [[], false],
    ]);
    const window = { from: '2026-03-14', to: '2026-03-17' };
    const [, second, third] = (await events(asAnn, window)) as [CalendarEvent, CalendarEvent, CalendarEvent];
    await planner.ask(asAnn, updateCalendarEvent, { id: second._id, input: { title: 'One' } });
    await planner.ask(asAnn, updateCalendarEvent, { id: third._id, input: { title: 'Rest', scope: 'following' } });
    const titles = (await events(asAnn, window)).map(({ title, reminders }) => [title, reminders]);
    expect(titles).toEqual(['Vet', 'One', 'Rest', 'Rest'].map((title) => [title, []]));
    expect(series.reminders).toEqual([]);
    expect(await todos(outsider)).toEqual([]);
  });

  it.each(['event', 'todo', 'special-date'] as const)(
    '[REMIND-53] own ones on one %s are for their person alone',
    async (kind) => {
      const make = { todo: newTodo, event: newEvent, 'special-date': () => newDate() }[kind];
      const item = await make({ reminders: [EVENING] });
      const lists = { todo: todos, event: events, 'special-date': dates };
      const list = async (caller: Caller) => (await lists[kind](caller))[0];
      expect(await setOwn(asBen, kind, item, [])).toEqual({ reminders: [] });
      expect(await list(asBen)).toEqual({ ...item, myReminders: [] });
      expect(await list(asAnn)).toEqual(item);
      await setOwn(asBen, kind, item, [{ ...EVENING, at: '20:00' }]);
      await setOwn(asAnn, kind, item, [EVENING]);
      expect(await list(asBen)).toEqual({ ...item, myReminders: [{ ...EVENING, at: '20:00' }] });
      await setOwn(asBen, kind, item, null);
      expect(await list(asBen)).toEqual(item);
      expect(await list(asAnn)).toEqual({ ...item, myReminders: [EVENING] });
      expect(await failureOf(setOwn(outsider, kind, item, [EVENING]))).toMatchObject({ code: 'not-found' });
      expect(await failureOf(setOwn(asBen, kind, { _id: newId() }, []))).toMatchObject({ code: 'not-found' });
    },
  );

  it('[REMIND-51] [REMIND-53] [REMIND-65] own ones on a todo or a special date take days and weeks only', async () => {
    const refusal = { code: 'invalid', details: { errors: [{ field: 'reminders', code: 'reminderNotInDays' }] } };
    expect(await failureOf(setOwn(asBen, 'todo', await newTodo(), [TEN_MINUTES]))).toMatchObject(refusal);
    expect(await failureOf(setOwn(asBen, 'special-date', await newDate(), [TEN_MINUTES]))).toMatchObject(refusal);
  });

  it('[REMIND-53] own ones of an occurrence are those of the series, and of one that continues it', async () => {
    await newEvent({ recurrence: 'FREQ=DAILY;COUNT=4' });
    const window = { from: '2026-03-14', to: '2026-03-17' };
    const [, second, third] = await events(asAnn, window);
    await setOwn(asBen, 'event', second as CalendarEvent, [TEN_MINUTES]);
    const mine = async () => (await events(asBen, window)).map(({ myReminders }) => myReminders);
    expect(await mine()).toEqual(Array(4).fill([TEN_MINUTES]));
    await planner.ask(asAnn, updateCalendarEvent, {
      id: (third as CalendarEvent)._id,
      input: { title: 'Later', scope: 'following' },
    });
    expect(await mine()).toEqual(Array(4).fill([TEN_MINUTES]));
    expect((await events(asAnn, window)).every(({ myReminders }) => myReminders === undefined)).toBe(true);
  });

  it('[REMIND-54] own ones are deleted with the item', async () => {
    const [todo, event, other] = [await newTodo(), await newEvent(), await newEvent()];
    await setOwn(asBen, 'todo', todo, []);
    await setOwn(asBen, 'event', event, []);
    await setOwn(asBen, 'event', other, []);
    await planner.ask(asAnn, deleteTodo, { id: todo._id });
    await planner.ask(asAnn, deleteCalendarEvent, { id: event._id });
    expect([await countOf(todo._id), await countOf(event._id), await countOf(other._id)]).toEqual([0, 0, 1]);
    const date = await newDate();
    await setOwn(asBen, 'special-date', date, []);
    await planner.ask(asAnn, deleteSpecialDate, { id: date._id });
    expect(await countOf(date._id)).toBe(0);
    await planner.ask(asAnn, clearCalendar, emptyRequest);
    expect(await countOf(other._id)).toBe(0);
  });

  it('[REMIND-54] own ones are deleted when their person leaves, and with the group', async () => {
    const todo = await newTodo();
    await setOwn(asAnn, 'todo', todo, []);
    await setOwn(asBen, 'todo', todo, []);
    await owner.emit(memberLeft, group, 2, { groupId: group, userId: ben._id });
    await waitUntil('they are deleted', async () => (await countOf(todo._id)) === 1);
    expect(await todos(asAnn)).toEqual([{ ...todo, myReminders: [] }]);
    await owner.emit(groupPurged, group, 3, { groupId: group });
    await waitUntil('all are deleted', async () => (await stored().countDocuments({ space: groupSpace(group) })) === 0);
  });

  it('[REMIND-54] a person can have them on a limited number of items', async () => {
    const dan = person('Dan');
    const asDan = callerIn(group, dan, [ann, ben, dan]);
    const todo = await newTodo();
    const space = groupSpace(newId());
    const rest = { userId: dan._id, space, kind: 'todo', reminders: [], updatedAt: new Date() };
    const many = Array.from({ length: LIMITS.ownReminders }, () => ({ ...rest, _id: newId(), item: newId() }));
    await stored().insertMany(many as never);
    expect(await failureOf(setOwn(asDan, 'todo', todo, []))).toMatchObject({ code: 'conflict' });
    // One that was given up does not count.
    await stored().updateOne({ space }, { $set: { reminders: null } });
    expect(await setOwn(asDan, 'todo', todo, [])).toEqual({ reminders: [] });
    expect(await stored().countDocuments({ userId: dan._id })).toBe(LIMITS.ownReminders);
    expect(await failureOf(setOwn(asDan, 'todo', await newTodo(), []))).toMatchObject({ code: 'conflict' });
    await stored().deleteMany({ space });
    expect(await setOwn(asDan, 'todo', todo, null)).toEqual({ reminders: null });
    expect(await setOwn(asDan, 'todo', todo, [])).toEqual({ reminders: [] });
  });

  it('[REMIND-54] the download contains own ones of the current spaces', async () => {
    const todo = await newTodo({ reminders: [EVENING] });
    await setOwn(asBen, 'todo', todo, []);
    const download = (caller: Caller, spaces: Caller['space'][]) =>
      planner.ask(caller, ownDataCall('planner'), { spaces });
    const data = JSON.parse(JSON.stringify(await download(asBen, [asBen.space])));
    expect(data.ownReminders).toMatchObject([{ item: todo._id, kind: 'todo', reminders: [], space: group }]);
    expect(JSON.parse(JSON.stringify(await download(asBen, []))).ownReminders).toEqual([]);
    await setOwn(asBen, 'todo', todo, null);
    expect(JSON.parse(JSON.stringify(await download(asBen, [asBen.space]))).ownReminders).toEqual([]);
    const annsData = JSON.parse(JSON.stringify(await download(asAnn, [asAnn.space])));
    expect(annsData).toMatchObject({ todos: [{ reminders: [EVENING] }], ownReminders: [] });
    expect(annsData.todos[0]).not.toHaveProperty('remindAt');
  });
});
