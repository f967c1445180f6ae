import { type Caller, createTodo, listMyTodos, listTodos, type Todo, toggleTodo, updateTodo } from '@pawplan/contracts';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];

describe('todos', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;
  let todo: Todo;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
    todo = await planner.ask(asAnn, createTodo, { title: 'walk the dog' });
  });

  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);

  it('[TODO-02] [TODO-05] [TODO-06] [TODO-10] [TODO-15] returns the new todo with its defaults', () => {
    expect(todo).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'walk the dog',
      description: '',
      reminders: [],
      priority: 'medium',
      category: 'personal',
      dueDate: null,
      completed: false,
      createdBy: ann,
      assignedTo: ann,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: todo.createdAt,
      version: 1,
    });
  });

  it('[TODO-01] [TODO-13] lists the todos of the space to its members, newest first', async () => {
    const second = await planner.ask(asBen, createTodo, { title: 'feed the cat' });
    expect(await list(asAnn)).toEqual([second, todo]);
    expect(await list(asBen)).toEqual([second, todo]);
  });

  it('[TODO-11] [TODO-12] [TODO-20] another member can change and toggle a todo', async () => {
    const { _id: id } = todo;
    const changed = await planner.ask(asBen, updateTodo, { id, input: { priority: 'high', dueDate: '2026-03-14' } });
    expect(changed).toMatchObject({
      title: 'walk the dog',
      priority: 'high',
      dueDate: '2026-03-14',
      version: 2,
      createdBy: ann,
    });
    expect(await planner.ask(asBen, toggleTodo, { id })).toMatchObject({ completed: true, version: 3 });
  });

  it('[TODO-09] clears empty fields and keeps fields that are left out', async () => {
    const { _id: id } = todo;
    await planner.ask(asAnn, updateTodo, { id, input: { description: '$title', dueDate: '2026-03-14' } });
    const unchanged = await planner.ask(asAnn, updateTodo, { id, input: {} });
    expect(unchanged).toMatchObject({ description: '$title', dueDate: '2026-03-14' });
    const cleared = await planner.ask(asAnn, updateTodo, { id, input: { description: '', dueDate: null } });
    expect(cleared).toMatchObject({ description: '', dueDate: null });
  });

  it('[TODO-15] can be assigned to members only', async () => {
    const { _id: id } = todo;
    const given = await planner.ask(asAnn, updateTodo, { id, input: { assignedTo: ben._id } });
    expect(given.assignedTo).toEqual(ben);
    const refused = await failureOf(planner.ask(asAnn, updateTodo, { id, input: { assignedTo: cleo._id } }));
    expect(refused).toMatchObject({ code: 'invalid', details: { errors: [{ field: 'assignedTo' }] } });
    expect(await list(asAnn)).toEqual([given]);
  });

  it('[TODO-18] lists as mine the todos that a person created or is assigned to', async () => {
    const { _id: id } = todo;
    expect(await planner.ask(asBen, listMyTodos, emptyRequest)).toEqual([]);
    const given = await planner.ask(asAnn, updateTodo, { id, input: { assignedTo: ben._id } });
    expect(await planner.ask(asBen, listMyTodos, emptyRequest)).toEqual([given]);
    expect(await planner.ask(asAnn, listMyTodos, emptyRequest)).toEqual([given]);
    expect(await planner.ask(outsider, listMyTodos, emptyRequest)).toEqual([]);
  });

  it('[TODO-21] counts each of 21 parallel toggles', async () => {
    const { _id: id } = todo;
    await Promise.all(Array.from({ length: 21 }, () => planner.ask(asAnn, toggleTodo, { id })));
    expect(await list(asAnn)).toMatchObject([{ completed: true, version: 22 }]);
  });

  it('[TODO-23] [API-60] a repeated create returns the todo although it would be refused now', async () => {
    const key = newId();
    const first = await planner.ask(asAnn, createTodo, { title: 'given', assignedTo: ben._id }, key);
    const alone = { ...asAnn, members: [ann] };
    // The reply shows the current state: Ben is no longer in the group, so he is not the assignee.
    expect(await planner.ask(alone, createTodo, { title: 'given', assignedTo: ben._id }, key)).toEqual({
      ...first,
      assignedTo: ann,
    });
    expect(await failureOf(planner.ask(alone, createTodo, { title: 'given', assignedTo: ben._id }))).toMatchObject({
      code: 'invalid',
    });
  });
});
