import {
  type Caller,
  clearCalendar,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  deleteTodo,
  groupPurged,
  listTodos,
  type Todo,
  toggleTodo,
  updateTodo,
} from '@pawplan/contracts';
import { TestClock, waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, failureOf, newId, person, startDirectoryOwner } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben] = [person('Ann'), person('Ben')];
const settings = {
  QUOTA_SPACE_ITEMS: '20',
  QUOTA_SPACE_BYTES: '28000',
  QUOTA_PERSON_ITEMS: '22',
  QUOTA_GROUP_ITEMS: '25',
  QUOTA_GROUP_BYTES: '44000',
};
const EVENT = { title: 'walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
const DATE = { title: 'birthday', date: '2020-02-29', notificationEnabled: false };
const LONG = 'x'.repeat(2_000);

describe('quotas', () => {
  let planner: Planner;
  let replica: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  const clock = new TestClock();

  beforeAll(async () => {
    planner = await startPlanner({ settings });
    replica = await startPlanner({ settings, prefix: planner.prefix });
    for (const { app } of [planner, replica]) clock.setIn(app);
  });
  afterAll(async () => {
    await replica?.close();
    await planner?.close();
  });
  beforeEach(() => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
  });

  const add = (caller = asAnn, input: object = {}, key?: string) =>
    planner.ask(caller, createTodo, { title: 'walk', ...input }, key);
  const fill = async (count: number, caller = asAnn) => {
    const made: Todo[] = [];
    for (let n = 0; n < count; n++) made.push(await add(caller));
    return made;
  };
  const describeTo = (todo: Todo, description: string, caller = asAnn) =>
    planner.ask(caller, updateTodo, { id: todo._id, input: { description } });
  const usageOf = ({ space }: Caller) => planner.database.collection<{ _id: string }>('usage').findOne({ _id: space });
  const stored = ({ space }: Caller) => planner.database.collection('todos').countDocuments({ space });
  const sentence = (message: string) => ({ code: 'conflict', message });
  const FULL = sentence('This space is full: at most 20 items of a kind');

  it('[QUOTA-01] [QUOTA-05] refuses an item over the limit of its kind, until one is deleted', async () => {
    const [first] = await fill(20);
    expect(await failureOf(add(asBen))).toMatchObject(FULL);
    expect(await failureOf(add(callerIn(null, ann)))).toBe('done');
    expect(await failureOf(planner.ask(asBen, createSpecialDate, DATE))).toBe('done');
    await planner.ask(asBen, deleteTodo, { id: first?._id ?? '' });
    expect(await failureOf(add())).toBe('done');
    expect(await failureOf(add())).toMatchObject(FULL);
  });

  it('[QUOTA-02] [QUOTA-04] [QUOTA-05] refuses a change over the limit of bytes, and accepts it after another item became smaller', async () => {
    const [first, second] = await fill(2);
    for (let n = 0; n < 11; n++) await add(asAnn, { description: LONG });
    const full = sentence('This space is full: items of a kind may take up 0.03 MB. Delete or shorten some.');
    expect(await failureOf(add(asAnn, { description: LONG }))).toMatchObject(full);
    if (!first || !second) throw new Error('not made');
    expect(await failureOf(describeTo(first, LONG))).toMatchObject(full);
    expect((await planner.ask(asBen, listTodos, emptyRequest)).find(({ _id }) => _id === first._id)).toEqual(first);
    const long = (await planner.ask(asAnn, listTodos, emptyRequest))[0];
    if (!long) throw new Error('not listed');
    await describeTo(long, '');
    expect(await describeTo(first, LONG)).toMatchObject({ description: LONG, version: 2 });
    expect(await failureOf(describeTo(second, LONG))).toMatchObject(full);
  });

  it('[TODO-50] [QUOTA-01] a date of a repeating todo is not completed in a full space, and nothing is written', async () => {
    const todo = await add(asAnn, { dueDate: '2026-03-02', repeat: { rule: 'FREQ=DAILY', from: 'completion' } });
    const [other] = await fill(19);
    expect(await failureOf(planner.ask(asBen, toggleTodo, { id: todo._id }))).toMatchObject(FULL);
    const listed = await planner.ask(asBen, listTodos, emptyRequest);
    expect(listed.find(({ _id }) => _id === todo._id)).toEqual(todo);
    await planner.ask(asBen, deleteTodo, { id: other?._id ?? '' });
    expect(await failureOf(planner.ask(asBen, toggleTodo, { id: todo._id }))).toBe('done');
    expect(await stored(asAnn)).toBe(20);
    // Reopening the date frees its place.
    const done = (await planner.ask(asBen, listTodos, emptyRequest)).find(({ completed }) => completed);
    await planner.ask(asBen, toggleTodo, { id: done?._id ?? '' });
    expect(await failureOf(add())).toBe('done');
    expect(await failureOf(add())).toMatchObject(FULL);
  });

  it('[QUOTA-04] items over a limit can still be read, ticked, shortened and deleted', async () => {
    const made = await fill(3);
    const [todo] = made;
    if (!todo) throw new Error('not made');
    await describeTo(todo, 'a text');
    await planner.database
      .collection('todos')
      .updateMany({ space: asAnn.space }, { $set: { description: LONG.repeat(10) } });
    await planner.database.collection('usage').deleteOne({ _id: asAnn.space as never });
    expect(await planner.ask(asBen, listTodos, emptyRequest)).toHaveLength(3);
    expect(await failureOf(describeTo(todo, LONG.repeat(1)))).toBe('done');
    expect(await failureOf(planner.ask(asBen, toggleTodo, { id: todo._id }))).toBe('done');
    expect(await failureOf(add())).toMatchObject({ code: 'conflict' });
    for (const { _id: id } of made.slice(1))
      expect(await failureOf(planner.ask(asBen, deleteTodo, { id }))).toBe('done');
    expect(await failureOf(add())).toBe('done');
  });

  it('[QUOTA-03] counts all kinds in a space together, with different limits for a person and a group', async () => {
    const alone = callerIn(null, person('Alone'));
    await fill(20, alone);
    for (let n = 0; n < 2; n++) await planner.ask(alone, createCalendarEvent, EVENT);
    expect(await failureOf(planner.ask(alone, createSpecialDate, DATE))).toMatchObject(
      sentence('This space is full: at most 22 items altogether'),
    );
    await planner.ask(alone, clearCalendar, emptyRequest);
    expect(await failureOf(planner.ask(alone, createSpecialDate, DATE))).toBe('done');

    for (let n = 0; n < 11; n++) await add(asAnn, { description: LONG });
    const outcomes: unknown[] = [];
    for (let n = 0; n < 10; n++) {
      outcomes.push(await failureOf(planner.ask(asBen, createCalendarEvent, { ...EVENT, description: LONG })));
    }
    expect(outcomes[0]).toBe('done');
    expect(outcomes.at(-1)).toMatchObject(
      sentence('This space is full: its items may take up 0.04 MB altogether. Delete or shorten some.'),
    );
  });

  it('[QUOTA-06] does not exceed a limit with 50 simultaneous calls to two replicas', async () => {
    for (const filled of [0, 15]) {
      const caller = callerIn(newId(), ann);
      await fill(filled, caller);
      const tries = Array.from({ length: 50 }, (_, n) =>
        failureOf((n % 2 ? planner : replica).ask(caller, createTodo, { title: `${n}` })),
      );
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(20 - filled);
      for (const outcome of outcomes) if (outcome !== 'done') expect(outcome).toMatchObject(FULL);
      expect(await stored(caller)).toBe(20);
    }
  });

  it('[QUOTA-10] does not count refused calls, or retries that get a stored answer', async () => {
    const key = newId();
    await Promise.all(Array.from({ length: 10 }, () => add(asAnn, {}, key)));
    expect(await failureOf(add(asAnn, { assignedTo: newId() }))).toMatchObject({ code: 'invalid' });
    const id = newId();
    await Promise.all(Array.from({ length: 10 }, () => add(asAnn, { newId: id })));
    expect(await usageOf(asAnn)).toMatchObject({ all: { count: 2 }, kinds: { todos: { count: 2 } } });
  });

  it('[QUOTA-11] counts again before it refuses because of an old count, and once a day', async () => {
    await fill(20);
    await planner.database.collection('todos').deleteMany({ space: asAnn.space });
    expect(await failureOf(add())).toMatchObject(FULL);
    clock.advance(11_000);
    expect(await failureOf(add())).toBe('done');
    expect(await usageOf(asAnn)).toMatchObject({ all: { count: 1 } });
    await planner.database.collection('todos').insertOne({ _id: newId() as never, space: asAnn.space });
    clock.advance(25 * 3_600_000);
    await add();
    expect(await usageOf(asAnn)).toMatchObject({ all: { count: 3 }, kinds: { todos: { count: 3 } } });
  });

  it('[QUOTA-12] deletes the usage of a purged group', async () => {
    await fill(2);
    const owner = await startDirectoryOwner(planner, { people: [], groups: [] });
    const groupId = asAnn.space.slice(2);
    await owner.emit(groupPurged, groupId, 2, { groupId });
    await waitUntil('the usage is gone', async () => (await usageOf(asAnn)) === null && (await stored(asAnn)) === 0);
    await owner.close();
  });
});
