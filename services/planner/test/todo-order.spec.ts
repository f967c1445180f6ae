import { type Caller, createTodo, listTodos, skipTodo, type Todo, toggleTodo, updateTodo } from '@pawplan/contracts';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];

describe('the order of todos', () => {
  const clock = new FixedClock('2026-03-02T12:00:00.000Z');
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
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    outsider = callerIn(newId(), cleo);
  });

  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);
  const update = (caller: Caller, { _id: id }: Todo, input: object, ifMatch?: number) =>
    planner.ask(caller, updateTodo, { id, input, ifMatch });

  it('[TODO-88] a place is kept with the version of the todo, seen by all members, and can be given up', async () => {
    const todo = await planner.ask(asAnn, createTodo, { title: 'walk', dueDate: '2026-03-14' });
    expect(todo).not.toHaveProperty('rank');
    const placed = await update(asBen, todo, { rank: '2026-03-13~' }, 1);
    expect(placed).toEqual({ ...todo, rank: '2026-03-13~', version: 2, updatedAt: placed.updatedAt });
    expect(await list(asAnn)).toEqual([placed]);
    expect(await list(outsider)).toEqual([]);
    expect(await failureOf(update(outsider, todo, { rank: 'a' }))).toMatchObject({ code: 'not-found' });
    const stale = await failureOf(update(asAnn, todo, { rank: 'z' }, 1));
    expect(stale).toMatchObject({ code: 'conflict', details: { data: { current: placed } } });
    expect(await update(asAnn, todo, { title: 'Walk', dueDate: '2026-03-14' })).toMatchObject({ rank: '2026-03-13~' });
    expect(await update(asAnn, todo, { rank: null })).not.toHaveProperty('rank');
    expect(await planner.ask(asAnn, createTodo, { title: 'first', rank: '0' })).toMatchObject({ rank: '0' });
  });

  it('[TODO-88] another due date gives it up, unless the change contains a place', async () => {
    const todo = await planner.ask(asAnn, createTodo, { title: 'walk', dueDate: '2026-03-14', rank: 'a' });
    expect(await update(asAnn, todo, { dueDate: '2026-03-15', rank: 'b' })).toMatchObject({ rank: 'b' });
    expect(await update(asAnn, todo, { dueDate: null })).not.toHaveProperty('rank');
  });

  it('[TODO-88] the next date of a repeating todo has its default rank, as has the completed date', async () => {
    const repeat = { rule: 'FREQ=DAILY' };
    const todo = await planner.ask(asAnn, createTodo, { title: 'bins', dueDate: '2026-03-02', repeat, rank: 'a' });
    await planner.ask(asBen, toggleTodo, { id: todo._id });
    expect((await list(asAnn)).map(({ rank }) => rank)).toEqual([undefined, undefined]);
    await update(asAnn, todo, { rank: 'a' });
    expect(await planner.ask(asBen, skipTodo, { id: todo._id })).not.toHaveProperty('rank');
  });
});
