import {
  type Caller,
  type CreateTodo,
  createTodo,
  deleteTodo,
  listTodos,
  ownDataCall,
  previewRecurrence,
  skipTodo,
  type Todo,
  toggleTodo,
  updateTodo,
} from '@pawplan/contracts';
import { addDays, Failure } from '@pawplan/platform';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
/** A Monday. */
const MONDAY = '2026-03-02T12:00:00.000Z';
const WEEKLY = { title: 'bins', dueDate: '2026-03-02', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } } satisfies CreateTodo;
const COMPLETION = 'completion' as const;
/** How often a date is completed by many requests at once. */
const ROUNDS = Number(process.env.COMPLETION_ROUNDS ?? 10);

/** Repeats a call that a busy machine did not answer in time. */
async function untilAnswered<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'timeout') throw error;
    }
  }
}

describe('repeating todos', () => {
  const clock = new FixedClock(MONDAY);
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    clock.setIn(planner.app);
  });
  afterAll(() => planner?.close());

  beforeEach(() => {
    clock.set(MONDAY);
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
  });

  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);
  const create = (input: CreateTodo) => planner.ask(asAnn, createTodo, input);
  const toggle = (caller: Caller, { _id: id }: Todo, rest: object = {}) =>
    planner.ask(caller, toggleTodo, { id, ...rest });
  const skip = (caller: Caller, { _id: id }: Todo, rest: object = {}) => planner.ask(caller, skipTodo, { id, ...rest });
  const update = (caller: Caller, { _id: id }: Todo, input: object) => planner.ask(caller, updateTodo, { id, input });
  const completed = async () => (await list(asBen)).filter((todo) => todo.completed);

  it('[TODO-48] is answered with its rule, and without the field when it does not repeat', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: ' freq=weekly;byday=mo ' } });
    expect(todo).toMatchObject({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due', missed: 0 }, version: 1 });
    expect(await list(asBen)).toEqual([todo]);
    expect(await list(outsider)).toEqual([]);
    expect(await update(asBen, todo, { title: 'Bins' })).toMatchObject({ repeat: todo.repeat });
    const ended = await update(asBen, todo, { repeat: null });
    expect([Object.keys(ended).includes('repeat'), ended.dueDate]).toEqual([false, '2026-03-02']);
    expect(await create({ title: 'once', repeat: null })).not.toHaveProperty('repeat');
  });

  it.each<[object, string, string]>([
    [{ dueDate: null }, 'dueDate', 'repeatNeedsDueDate'],
    [{ repeat: { rule: 'FREQ=HOURLY' } }, 'repeat.rule', 'ruleTooFrequent'],
    [{ repeat: { rule: 'weekly' } }, 'repeat.rule', 'rulePartInvalid'],
    [{ repeat: { rule: 'FREQ=DAILY;'.padEnd(201, 'X') } }, 'repeat.rule', 'fieldTooLong'],
    [{ repeat: {} }, 'repeat.rule', 'fieldRequired'],
    [{ repeat: 'FREQ=DAILY' }, 'repeat', 'fieldNotObject'],
    [{ repeat: { rule: 'FREQ=DAILY', from: 'birth' } }, 'repeat.from', 'fieldNotChoice'],
    [{ repeat: { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' } }, 'repeat.rule', 'ruleWithoutDates'],
    [{ repeat: { rule: 'FREQ=DAILY;UNTIL=20260301' } }, 'repeat.rule', 'ruleWithoutDates'],
    [{ repeat: { rule: 'FREQ=DAILY;COUNT=1' } }, 'repeat.rule', 'ruleWithoutDates'],
  ])('[TODO-49] [TODO-44] %j is refused', async (input, field, code) => {
    const refusal = {
      code: 'invalid',
      details: { errors: [{ field: expect.stringMatching(`^(input.)?${field}$`), code }] },
    };
    expect(await failureOf(create({ ...WEEKLY, ...input }))).toMatchObject(refusal);
    const once = await create({ title: 'once' });
    expect(await failureOf(update(asAnn, once, { ...WEEKLY, ...input }))).toMatchObject(refusal);
    expect(await list(asAnn)).toEqual([once]);
  });

  it('[TODO-49] the due date of a repeating todo cannot be cleared alone', async () => {
    const todo = await create(WEEKLY);
    expect(await failureOf(update(asAnn, todo, { dueDate: null }))).toMatchObject({ code: 'invalid' });
    expect(await update(asAnn, todo, { dueDate: null, repeat: null })).toMatchObject({ dueDate: null });
  });

  it('[TODO-50] completing moves it to the next date and keeps the completed date as a todo', async () => {
    const todo = await create({ ...WEEKLY, priority: 'high', description: 'the blue one', assignedTo: ben._id });
    const next = await toggle(asBen, todo);
    expect(next).toEqual({ ...todo, dueDate: '2026-03-09', version: 2, updatedAt: next.updatedAt });
    const [done] = await completed();
    const { repeat: _, ...rest } = todo;
    expect(done).toEqual({
      ...rest,
      _id: expect.not.stringMatching(todo._id),
      completed: true,
      occurrenceOf: { todo: todo._id, day: '2026-03-02' },
      createdAt: done?.createdAt,
      updatedAt: done?.createdAt,
    });
    expect((await list(asAnn)).length).toBe(2);
    expect(await list(outsider)).toEqual([]);
  });

  it('[TODO-50] an outsider and a person who left can neither complete, skip nor reopen a date', async () => {
    const todo = await create(WEEKLY);
    await toggle(asAnn, todo);
    const [done] = await completed();
    const before = await list(asAnn);
    const left = { ...outsider, userId: ben._id };
    for (const who of [outsider, left]) {
      for (const one of [todo, done as Todo]) {
        expect(await failureOf(toggle(who, one))).toMatchObject({ code: 'not-found' });
        expect(await failureOf(skip(who, one))).toMatchObject({ code: 'not-found' });
      }
      expect(await list(who)).toEqual([]);
    }
    expect(await list(asAnn)).toEqual(before);
  });

  it('[TODO-50] [TODO-20] a stale version is refused with the current todo, and nothing is completed', async () => {
    const todo = await create(WEEKLY);
    const changed = await update(asBen, todo, { title: 'Bins' });
    for (const refused of [toggle(asAnn, todo, { ifMatch: 1 }), skip(asAnn, todo, { ifMatch: 1 })]) {
      expect(await failureOf(refused)).toMatchObject({ code: 'conflict', details: { data: { current: changed } } });
    }
    expect(await list(asAnn)).toEqual([changed]);
  });

  it('[TODO-51] from the due date: passes over missed dates, and counts them until then', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=DAILY' } });
    const missedAt = async (time: string) => {
      clock.set(time);
      return (await list(asBen))[0]?.repeat?.missed;
    };
    expect(await missedAt('2026-03-03T12:00:00.000Z')).toBe(0);
    expect(await missedAt('2026-03-06T22:59:00.000Z')).toBe(3);
    // Midnight in Berlin.
    expect(await missedAt('2026-03-06T23:00:00.000Z')).toBe(4);
    expect(await missedAt('2026-06-06T12:00:00.000Z')).toBe(20);
    expect(await toggle(asBen, todo)).toMatchObject({ dueDate: '2026-06-06', repeat: { missed: 0 } });
    expect((await completed()).map(({ occurrenceOf }) => occurrenceOf?.day)).toEqual(['2026-03-02']);
    expect(await toggle(asBen, todo)).toMatchObject({ dueDate: '2026-06-07' });
  });

  it('[TODO-51] from the due date: keeps the interval of the first date, also when a date is completed early', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;INTERVAL=2' } });
    expect(await toggle(asAnn, todo)).toMatchObject({ dueDate: '2026-03-16' });
    expect(await toggle(asAnn, todo)).toMatchObject({ dueDate: '2026-03-30' });
    clock.set('2026-04-02T12:00:00.000Z');
    expect(await toggle(asAnn, todo)).toMatchObject({ dueDate: '2026-04-13' });
  });

  it('[TODO-52] from the completion: counts from the day of the person who completes it', async () => {
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=3', from: COMPLETION };
    const todo = await create({ ...WEEKLY, repeat });
    clock.set('2026-03-10T23:30:00.000Z');
    expect((await list(asAnn))[0]?.repeat).toEqual({ ...repeat, missed: 0 });
    const inTokyo = { ...asBen, timeZone: 'Asia/Tokyo' };
    expect(await toggle(inTokyo, todo)).toMatchObject({ dueDate: '2026-03-14' });
    const inNewYork = { ...asBen, timeZone: 'America/New_York' };
    // Completed early on the 10th: the 13th is before the due date.
    expect(await toggle(inNewYork, todo)).toMatchObject({ dueDate: '2026-03-16' });
    expect((await completed()).map(({ dueDate }) => dueDate)).toEqual(['2026-03-14', '2026-03-02']);
  });

  it.each([
    ['due', 'FREQ=WEEKLY;COUNT=3'],
    ['due', 'FREQ=WEEKLY;UNTIL=20260316'],
    [COMPLETION, 'FREQ=WEEKLY;COUNT=3'],
    [COMPLETION, 'FREQ=WEEKLY;UNTIL=20260316'],
  ] as const)(
    '[TODO-53] from %s, %s ends after three dates, and then the todo itself is completed',
    async (from, rule) => {
      const todo = await create({ ...WEEKLY, repeat: { rule, from } });
      for (const day of ['02', '09', '16']) {
        clock.set(`2026-03-${day}T12:00:00.000Z`);
        expect(await toggle(asBen, todo)).toMatchObject({ _id: todo._id });
      }
      const [last] = (await list(asAnn)).filter(({ _id }) => _id === todo._id);
      expect(last).toMatchObject({ completed: true, dueDate: '2026-03-16', version: 4 });
      expect(await completed()).toHaveLength(3);
      // The last date is reopened and completed like a todo that does not repeat.
      expect(await toggle(asAnn, todo)).toMatchObject({ completed: false, dueDate: '2026-03-16' });
      expect(await toggle(asAnn, todo)).toMatchObject({ completed: true });
      expect(await completed()).toHaveLength(3);
    },
  );

  it('[TODO-54] fifty completions of a date at once finish it once, date after date', async () => {
    const todo = await create(WEEKLY);
    for (let round = 1; round <= ROUNDS; round++) {
      const [occurrence, next] = [addDays(WEEKLY.dueDate, 7 * (round - 1)), addDays(WEEKLY.dueDate, 7 * round)];
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          untilAnswered(() => toggle(index % 2 ? asAnn : asBen, todo, { occurrence })),
        ),
      );
      const states = new Set(replies.map(({ dueDate, version }) => `${dueDate} ${version}`));
      expect([...states]).toEqual([`${next} ${round + 1}`]);
    }
    const days = (await completed()).map(({ occurrenceOf }) => occurrenceOf?.day).sort();
    expect(days).toEqual(Array.from({ length: ROUNDS }, (_, round) => addDays(WEEKLY.dueDate, 7 * round)));
    expect(await list(asAnn)).toHaveLength(ROUNDS + 1);
  }, 600_000);

  it('[TODO-54] a repeated request and a date that is over finish nothing more', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    const key = newId();
    const request = { id: todo._id };
    const first = await planner.ask(asAnn, toggleTodo, request, key);
    expect(await planner.ask(asAnn, toggleTodo, request, key)).toEqual(first);
    expect(await toggle(asBen, todo, { occurrence: '2026-03-02' })).toEqual(first);
    expect(await skip(asBen, todo, { occurrence: '2026-03-02' })).toEqual(first);
    const last = await toggle(asBen, todo, { occurrence: '2026-03-09' });
    expect(last).toMatchObject({ completed: true });
    expect(await toggle(asAnn, todo, { occurrence: '2026-03-09' })).toEqual(last);
    expect(await list(asAnn)).toHaveLength(2);
  });

  it('[TODO-54] fifty skips of a date at once skip it once', async () => {
    const todo = await create(WEEKLY);
    await Promise.all(Array.from({ length: 50 }, () => skip(asBen, todo, { occurrence: '2026-03-02' })));
    expect(await list(asAnn)).toMatchObject([{ dueDate: '2026-03-09', version: 2 }]);
  });

  it('[TODO-55] reopening the last completed date gives it back and deletes the completed todo', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;COUNT=3', from: COMPLETION } });
    await toggle(asAnn, todo);
    const [done] = await completed();
    const key = newId();
    const request = { id: done?._id ?? '', ifMatch: 1 };
    const back = await planner.ask(asBen, toggleTodo, request, key);
    expect(back).toMatchObject({ _id: todo._id, dueDate: '2026-03-02', completed: false, repeat: { missed: 0 } });
    expect(await planner.ask(asBen, toggleTodo, request, key)).toEqual(back);
    expect(await list(asAnn)).toEqual([back]);
    // The reopened date counts again.
    for (const day of ['02', '09']) {
      clock.set(`2026-03-${day}T12:00:00.000Z`);
      expect(await toggle(asAnn, todo)).toMatchObject({ completed: false });
    }
    clock.set('2026-03-16T12:00:00.000Z');
    expect(await toggle(asAnn, todo)).toMatchObject({ completed: true });
  });

  it('[TODO-55] parallel reopenings of a date give it back once', async () => {
    const todo = await create(WEEKLY);
    await toggle(asAnn, todo);
    const [done] = await completed();
    await Promise.all(Array.from({ length: 10 }, () => failureOf(toggle(asBen, done as Todo))));
    expect(await list(asAnn)).toMatchObject([{ _id: todo._id, dueDate: '2026-03-02', completed: false }]);
  });

  it.each<[string, (todo: Todo) => Promise<unknown>]>([
    ['has moved on', (todo) => skip(asAnn, todo)],
    ['no longer repeats', (todo) => update(asAnn, todo, { repeat: null })],
    ['is deleted', ({ _id: id }) => planner.ask(asAnn, deleteTodo, { id })],
  ])('[TODO-55] when the todo %s, the completed date is reopened as a todo of its own', async (_, change) => {
    const todo = await create(WEEKLY);
    await toggle(asAnn, todo);
    const [done] = await completed();
    await change(todo);
    const others = (await list(asAnn)).filter(({ completed: isDone }) => !isDone);
    const open = await toggle(asBen, done as Todo);
    expect(open).toMatchObject({ _id: done?._id, completed: false, dueDate: '2026-03-02' });
    expect(open).not.toHaveProperty('occurrenceOf');
    expect((await list(asAnn)).filter(({ _id }) => _id !== open._id)).toEqual(others);
    expect(await toggle(asBen, open)).toMatchObject({ completed: true });
  });

  it('[TODO-56] skipping moves it on and completes nothing', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    expect(await skip(asBen, todo)).toMatchObject({ dueDate: '2026-03-09', completed: false, version: 2 });
    expect(await completed()).toEqual([]);
    const last = await failureOf(skip(asBen, todo));
    expect(last).toMatchObject({ code: 'conflict', text: { code: 'todoLastDate' } });
    await toggle(asBen, todo);
    for (const one of [todo, await create({ title: 'once', dueDate: '2026-03-02' })]) {
      const refused = { code: 'conflict', text: { code: 'todoNotRepeating' } };
      expect(await failureOf(skip(asBen, one))).toMatchObject(refused);
    }
  });

  it('[TODO-56] skipping a date that is counted from the completion counts from that date, or from today', async () => {
    const todo = await create({ ...WEEKLY, dueDate: '2026-03-05', repeat: { rule: 'FREQ=WEEKLY', from: COMPLETION } });
    expect(await skip(asBen, todo)).toMatchObject({ dueDate: '2026-03-12' });
    clock.set('2026-03-20T12:00:00.000Z');
    expect(await skip(asBen, todo)).toMatchObject({ dueDate: '2026-03-27' });
  });

  it('[TODO-57] another due date or rule starts the repetition again', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    await toggle(asAnn, todo);
    const moved = await update(asBen, todo, { dueDate: '2026-03-11' });
    expect(moved).toMatchObject({ dueDate: '2026-03-11', repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    expect(await toggle(asAnn, todo)).toMatchObject({ dueDate: '2026-03-18', completed: false });
    await update(asBen, todo, { repeat: { rule: 'FREQ=DAILY' } });
    expect(await toggle(asAnn, todo)).toMatchObject({ dueDate: '2026-03-19' });
  });

  it('[TODO-57] a PUT with the same due date and rule does not start it again', async () => {
    const todo = await create({ ...WEEKLY, repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    await toggle(asAnn, todo);
    const same = { title: 'Bins', dueDate: '2026-03-09', repeat: { rule: 'freq=weekly;count=2', from: 'due' } };
    expect(await update(asBen, todo, same)).toMatchObject({ title: 'Bins', dueDate: '2026-03-09' });
    expect(await toggle(asAnn, todo)).toMatchObject({ completed: true });
  });

  it('[TODO-57] completed in a PUT completes the todo itself', async () => {
    const todo = await create(WEEKLY);
    const done = await update(asBen, todo, { completed: true });
    expect(done).toMatchObject({ completed: true, dueDate: '2026-03-02' });
    expect(await list(asAnn)).toEqual([done]);
  });

  it('[TODO-58] previews the first dates of a rule', async () => {
    const preview = (rule: string) => planner.ask(outsider, previewRecurrence, { rule, start: '2026-01-31' });
    expect(await preview('FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual({
      dates: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    });
    expect(await preview('FREQ=DAILY;COUNT=2')).toEqual({ dates: ['2026-01-31', '2026-02-01'] });
    expect(await failureOf(preview('FREQ=HOURLY'))).toMatchObject({
      code: 'invalid',
      text: { code: 'ruleTooFrequent' },
    });
  });

  it('[TODO-50] the personal download contains how it repeats, and the completed dates', async () => {
    const alone = callerIn(null, person('Alone'));
    const todo = await planner.ask(alone, createTodo, WEEKLY);
    await toggle(alone, todo);
    const data = await planner.ask(alone, ownDataCall('planner'), { spaces: [alone.space] });
    const { todos } = data as unknown as { todos: object[] };
    expect(todos).toMatchObject([
      { _id: todo._id, repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' }, dueDate: '2026-03-09' },
      { completed: true, occurrenceOf: { todo: todo._id, day: '2026-03-02' } },
    ]);
  });
});
