import {
  type Caller,
  type CreateTodo,
  createTodo,
  deleteTodo,
  listMyTodos,
  listTodos,
  memberLeft,
  ownDataCall,
  skipTodo,
  type Todo,
  toggleTodo,
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
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, mia, cleo] = [person('Ann'), person('Ben'), person('Mia'), person('Cleo')];
const MEMBERS = [ann, ben, mia];
/** A Monday. */
const MONDAY = '2026-03-02T12:00:00.000Z';
const BINS = { title: 'bins', dueDate: '2026-03-02', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } } satisfies CreateTodo;
const TURNS = { ...BINS, turns: [ben._id, mia._id, ann._id] } satisfies CreateTodo;

describe('who is to do a todo', () => {
  const clock = new FixedClock(MONDAY);
  let planner: Planner;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let group: string;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    clock.setIn(planner.app);
    owner = await startDirectoryOwner(planner, { people: [], groups: [] });
  });
  afterAll(async () => {
    await owner?.close();
    await planner?.close();
  });

  beforeEach(() => {
    group = newId();
    asAnn = callerIn(group, ann, MEMBERS);
    asBen = callerIn(group, ben, MEMBERS);
    outsider = callerIn(newId(), cleo);
  });

  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);
  const mine = async (caller: Caller) =>
    (await planner.ask(caller, listMyTodos, emptyRequest)).map(({ title }) => title);
  const create = (input: CreateTodo) => planner.ask(asAnn, createTodo, input);
  const toggle = (caller: Caller, { _id: id }: Todo, rest: object = {}) =>
    planner.ask(caller, toggleTodo, { id, ...rest });
  const skip = (caller: Caller, { _id: id }: Todo, rest: object = {}) => planner.ask(caller, skipTodo, { id, ...rest });
  const update = (caller: Caller, { _id: id }: Todo, input: object) => planner.ask(caller, updateTodo, { id, input });
  const find = async (id: string) => (await list(asAnn)).find(({ _id }) => _id === id);
  const assignmentOf = ({ assignment, assignedTo, turns }: Todo) => [
    assignment,
    assignedTo.name,
    turns?.map(({ name }) => name).join(' '),
  ];

  it('[TODO-76] is one person, anyone or members in turn', async () => {
    expect(await create({ title: 'once' })).not.toHaveProperty('assignment');
    expect(await create({ title: 'mine', assignment: 'person' })).not.toHaveProperty('assignment');
    const anyone = await create({ title: 'any', assignment: 'anyone', assignedTo: ben._id });
    expect([...assignmentOf(anyone), Object.keys(anyone).includes('turns')]).toEqual([
      'anyone',
      'Ann',
      undefined,
      false,
    ]);
    const turns = await create({ ...TURNS, assignment: 'turns' });
    expect(turns).toMatchObject({ assignment: 'turns', assignedTo: ben, turns: [ben, mia, ann] });
    expect(assignmentOf(await create({ ...TURNS, assignedTo: mia._id }))).toEqual(['turns', 'Mia', 'Ben Mia Ann']);
    expect(await find(turns._id)).toEqual(turns);
    expect(await list(outsider)).toEqual([]);
    const data = await planner.ask(asAnn, ownDataCall('planner'), { spaces: [asAnn.space] });
    expect((data as unknown as { todos: object[] }).todos).toContainEqual(
      expect.objectContaining({ _id: turns._id, assignment: 'turns', turns: [ben._id, mia._id, ann._id] }),
    );
  });

  it.each<[object, string, string]>([
    [{ assignment: 'all' }, 'assignment', 'fieldNotChoice'],
    [{ assignment: null }, 'assignment', 'fieldNotChoice'],
    [{ turns: [ben._id] }, 'turns', 'fieldNotMembers'],
    [{ turns: [] }, 'turns', 'fieldNotMembers'],
    [{ turns: [ben._id, ben._id] }, 'turns', 'fieldNotMembers'],
    [{ turns: 'everybody' }, 'turns', 'fieldNotMembers'],
    [{ turns: [ben._id, { $ne: null }] }, 'turns', 'fieldNotMembers'],
    [{ turns: Array.from({ length: 51 }, newId) }, 'turns', 'fieldNotMembers'],
    [{ turns: [ben._id, cleo._id] }, 'turns', 'assigneeNotMember'],
    [{ assignment: 'turns' }, 'turns', 'turnsNeedOrder'],
    [{ assignment: 'turns', turns: null }, 'turns', 'turnsNeedOrder'],
    [{ turns: [ben._id, mia._id], repeat: null }, 'assignment', 'turnsNeedRepeat'],
    [{ turns: [ben._id, mia._id], assignedTo: ann._id }, 'assignedTo', 'turnNotInOrder'],
    [{ turns: [ben._id, mia._id], assignedTo: cleo._id }, 'assignedTo', 'assigneeNotMember'],
  ])('[TODO-77] %j is refused', async (input, field, code) => {
    const errors = [{ field: expect.stringMatching(`^(input.)?${field}$`), code }];
    expect(await failureOf(create({ ...BINS, ...input }))).toMatchObject({ code: 'invalid', details: { errors } });
    const todo = await create(BINS);
    expect(await failureOf(update(asBen, todo, input))).toMatchObject({ code: 'invalid', details: { errors } });
    expect(await list(asAnn)).toEqual([todo]);
  });

  it.each<[string, object, unknown[]]>([
    ['a title', { title: 'Bins' }, ['turns', 'Ben', 'Ben Mia Ann']],
    ['the present assignee', { assignedTo: ben._id }, ['turns', 'Ben', 'Ben Mia Ann']],
    ['another one in the order', { assignedTo: { _id: mia._id } }, ['turns', 'Mia', 'Ben Mia Ann']],
    ['the creator, who is in the order', { assignedTo: null }, ['turns', 'Ann', 'Ben Mia Ann']],
    ['another order', { turns: [{ _id: ann._id }, ben._id] }, ['turns', 'Ben', 'Ann Ben']],
    ['another order and turn', { turns: [mia._id, ann._id], assignedTo: ann._id }, ['turns', 'Ann', 'Mia Ann']],
    ['an order without the present one', { turns: [mia._id, ann._id] }, ['turns', 'Mia', 'Mia Ann']],
    ['one person', { assignment: 'person' }, [undefined, 'Ben', undefined]],
    ['one other person', { assignment: 'person', assignedTo: ann._id }, [undefined, 'Ann', undefined]],
    ['anyone', { assignment: 'anyone' }, ['anyone', 'Ann', undefined]],
    ['[TODO-80] no repetition', { repeat: null }, [undefined, 'Ben', undefined]],
  ])('[TODO-78] with turns, a change to %s', async (_, input, expected) => {
    const todo = await create(TURNS);
    expect(assignmentOf(await update(asBen, todo, input))).toEqual(expected);
    expect(assignmentOf((await find(todo._id)) as Todo)).toEqual(expected);
  });

  it('[TODO-78] an older program that sends a whole todo back keeps its assignment', async () => {
    for (const input of [TURNS, { title: 'any', assignment: 'anyone' as const }]) {
      const todo = await create(input);
      const { assignment: _, turns: __, repeat: ___, ...known } = todo;
      const changed = await update(asBen, todo, { ...known, title: 'Changed' });
      expect(changed).toEqual({ ...todo, title: 'Changed', version: 2, updatedAt: changed.updatedAt });
      const { repeat: ____, ...whole } = changed;
      expect(assignmentOf(await update(asAnn, todo, whole))).toEqual(assignmentOf(todo));
    }
    const left = await create({ ...TURNS, turns: [ben._id, mia._id] });
    expect(assignmentOf(await update(asBen, left, { assignedTo: ann._id }))).toEqual([undefined, 'Ann', undefined]);
    const anyone = await create({ title: 'any', assignment: 'anyone' });
    expect(assignmentOf(await update(asBen, anyone, { assignedTo: ben._id }))).toEqual([undefined, 'Ben', undefined]);
  });

  it('[TODO-79] what anyone may do is listed to every member as their own, and turns to the one who has the turn', async () => {
    await create({ title: 'any', assignment: 'anyone' });
    await create({ title: 'ann only' });
    const bins = await create(TURNS);
    const asMia = callerIn(group, mia, MEMBERS);
    expect([await mine(asBen), await mine(asMia), await mine(outsider)]).toEqual([['bins', 'any'], ['any'], []]);
    await toggle(asMia, bins);
    expect(await mine(asMia)).toEqual(['bins', 'any']);
  });

  it('[TODO-81] [TODO-50] completing and skipping pass the turn on, in the order and around', async () => {
    const bins = await create(TURNS);
    const turn = async (change: Promise<Todo>) => (await change).assignedTo.name;
    // Ann completes what it is Ben's turn to do.
    expect(await turn(toggle(asAnn, bins))).toBe('Mia');
    expect(await turn(skip(asBen, bins))).toBe('Ann');
    clock.set('2026-04-20T12:00:00.000Z');
    expect(await turn(toggle(asAnn, bins))).toBe('Ben');
    clock.set(MONDAY);
    const done = (await list(asAnn)).filter(({ completed }) => completed);
    expect(done.map(assignmentOf)).toEqual([
      [undefined, 'Ann', undefined],
      [undefined, 'Ben', undefined],
    ]);
    expect(assignmentOf((await find(bins._id)) as Todo)).toEqual(['turns', 'Ben', 'Ben Mia Ann']);
  });

  it('[TODO-81] the last date keeps its turn, also when it is reopened', async () => {
    const bins = await create({ ...TURNS, repeat: { rule: 'FREQ=WEEKLY;COUNT=2' } });
    await toggle(asAnn, bins);
    expect(await toggle(asAnn, bins)).toMatchObject({ completed: true, assignedTo: mia });
    expect(await toggle(asBen, bins)).toMatchObject({ completed: false, assignedTo: mia, assignment: 'turns' });
  });

  it('[TODO-81] [TODO-54] many people who finish one date at once pass on one turn', async () => {
    const bins = await create(TURNS);
    const target = { occurrence: bins.dueDate };
    const finish = (index: number) =>
      index % 3 === 0 ? skip(asBen, bins, target) : toggle(index % 2 ? asAnn : asBen, bins, target);
    await Promise.all(Array.from({ length: 24 }, (_, index) => finish(index)));
    expect(await find(bins._id)).toMatchObject({ dueDate: '2026-03-09', assignedTo: mia, version: 2 });
    // A tick that waited offline.
    expect(await toggle(asAnn, bins, target)).toMatchObject({ dueDate: '2026-03-09', assignedTo: mia });
  });

  it('[TODO-81] nobody else passes on a turn', async () => {
    const bins = await create(TURNS);
    for (const who of [outsider, { ...outsider, userId: ben._id }]) {
      for (const call of [toggle(who, bins), skip(who, bins), update(who, bins, { assignment: 'anyone' })]) {
        expect(await failureOf(call)).toMatchObject({ code: 'not-found' });
      }
      expect(await failureOf(planner.ask(who, deleteTodo, { id: bins._id }))).toMatchObject({ code: 'not-found' });
    }
    expect(await find(bins._id)).toEqual(bins);
  });

  it('[TODO-82] reopening gives the turn back, unless the person is no longer in the order', async () => {
    const bins = await create(TURNS);
    const doneDate = async () => (await list(asAnn)).find(({ completed }) => completed) as Todo;
    await toggle(asAnn, bins);
    expect(await toggle(asAnn, await doneDate())).toMatchObject({ _id: bins._id, assignedTo: ben });
    await toggle(asAnn, bins);
    await update(asAnn, bins, { turns: [mia._id, ann._id] });
    expect(await toggle(asAnn, await doneDate())).toMatchObject({ dueDate: '2026-03-02', assignedTo: mia });
  });

  it('[TODO-83] a member who leaves is removed from the order, and the next one gets the turn', async () => {
    const last = await create({ ...TURNS, title: 'last', assignedTo: ann._id, turns: [mia._id, ben._id, ann._id] });
    const all = await Promise.all([
      create({ ...TURNS, title: 'first' }),
      create({ ...TURNS, title: 'end', turns: [ann._id, mia._id, ben._id], assignedTo: ben._id }),
      create({ ...TURNS, title: 'other', assignedTo: mia._id }),
      create({ ...TURNS, title: 'two', turns: [ben._id, ann._id] }),
      create({ ...TURNS, title: 'without', turns: [mia._id, ann._id] }),
      create({ title: 'any', assignment: 'anyone' }),
      planner.ask(asBen, createTodo, { ...TURNS, title: 'of Ben', turns: [ben._id, mia._id, ann._id] }),
    ]);
    const elsewhere = callerIn(newId(), ann, MEMBERS);
    const other = await planner.ask(elsewhere, createTodo, TURNS);
    const remaining = callerIn(group, ann, [ann, mia]);
    const shown = async () => {
      const todos = await list(remaining);
      return Object.fromEntries(todos.map((todo) => [todo.title, assignmentOf(todo)]));
    };
    const expected = {
      last: ['turns', 'Ann', 'Mia Ann'],
      first: ['turns', 'Mia', 'Mia Ann'],
      end: ['turns', 'Ann', 'Ann Mia'],
      other: ['turns', 'Mia', 'Mia Ann'],
      two: [undefined, 'Ann', undefined],
      without: ['turns', 'Mia', 'Mia Ann'],
      any: ['anyone', 'Ann', undefined],
      'of Ben': ['turns', 'Mia', 'Mia Ann'],
    };
    // At once, before the planner knows that Ben has left.
    expect(await shown()).toEqual(expected);
    await owner.emit(memberLeft, group, 2, { groupId: group, userId: ben._id });
    await waitUntil('the order is cleared', async () => (await find(last._id))?.version === 2);
    // From here on, what is shown is what is stored.
    const stored = await list(asAnn);
    expect(Object.fromEntries(stored.map((todo) => [todo.title, assignmentOf(todo)]))).toEqual(expected);
    const versions = Object.fromEntries(stored.map(({ title, version }) => [title, version]));
    expect(versions).toMatchObject({ first: 2, two: 2, 'of Ben': 2, without: 1, any: 1 });
    expect(all.length).toBe(7);
    expect(await planner.ask(elsewhere, listTodos, emptyRequest)).toEqual([other]);
    expect(await toggle(remaining, last)).toMatchObject({ assignedTo: mia });
  });
});
