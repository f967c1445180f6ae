import {
  type Caller,
  type CreateTodo,
  createTodo,
  listTodos,
  ownDataCall,
  skipTodo,
  type Todo,
  toggleTodo,
  updateTodo,
} from '@pawplan/contracts';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
/** A Monday. */
const MONDAY = '2026-03-02T12:00:00.000Z';
const PLAN = { day: '2026-03-03', from: '09:00', to: '10:30' };
const WEEKLY = { title: 'bins', dueDate: '2026-03-02', repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO' } } satisfies CreateTodo;

describe('planned todos', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    new FixedClock(MONDAY).setIn(planner.app);
  });
  afterAll(() => planner?.close());

  beforeEach(() => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = { ...callerIn(group, ben, [ann, ben]), timeZone: 'Asia/Tokyo' };
    outsider = callerIn(newId(), cleo);
  });

  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);
  const create = (input: object) => planner.ask(asAnn, createTodo, { title: 'walk', ...input });
  const update = (caller: Caller, { _id: id }: Todo, input: object) => planner.ask(caller, updateTodo, { id, input });
  const toggle = (caller: Caller, { _id: id }: Todo) => planner.ask(caller, toggleTodo, { id });

  it('[TODO-66] is answered as sent, the same for a member in another zone, and only to members', async () => {
    const todo = await create({ planned: PLAN });
    expect(todo.planned).toEqual(PLAN);
    expect(await list(asBen)).toEqual([todo]);
    expect(await list(outsider)).toEqual([]);
    expect(await failureOf(update(outsider, todo, { planned: null }))).toMatchObject({ code: 'not-found' });
    const moved = { ...PLAN, day: '2026-03-04' };
    expect((await update(asBen, todo, { planned: moved })).planned).toEqual(moved);
    const cleared = await update(asAnn, todo, { planned: null });
    expect(Object.keys(cleared)).not.toContain('planned');
    expect(await create({ planned: null })).not.toHaveProperty('planned');
  });

  it('[TODO-66] an instant becomes its day in the zone of the caller', async () => {
    const todo = await create({});
    const planned = { ...PLAN, day: '2026-03-03T20:00:00Z' };
    expect((await update(asBen, todo, { planned })).planned).toEqual({ ...PLAN, day: '2026-03-04' });
  });

  it.each<[unknown, string, string]>([
    ['2026-03-03', 'planned', 'fieldNotObject'],
    [{}, 'planned.day', 'fieldRequired'],
    [{ ...PLAN, day: '2026-02-30' }, 'planned.day', 'fieldNotDay'],
    [{ ...PLAN, from: '' }, 'planned.from', 'fieldRequired'],
    [{ ...PLAN, from: '9:00' }, 'planned.from', 'fieldNotTime'],
    [{ ...PLAN, to: '24:00' }, 'planned.to', 'fieldNotTime'],
    [{ ...PLAN, to: '09:00' }, 'planned.to', 'endBeforeStart'],
    [{ ...PLAN, to: '08:59' }, 'planned.to', 'endBeforeStart'],
  ])('[TODO-66] %j is refused', async (planned, field, code) => {
    const error = expect.objectContaining({ field: expect.stringMatching(`^(input.)?${field}$`), code });
    const refusal = { code: 'invalid', details: { errors: expect.arrayContaining([error]) } };
    expect(await failureOf(create({ planned }))).toMatchObject(refusal);
    const todo = await create({ planned: PLAN });
    expect(await failureOf(update(asBen, todo, { planned }))).toMatchObject(refusal);
    expect(await list(asAnn)).toEqual([todo]);
  });

  it('[TODO-67] keeps its plan through other changes and its completion, and the download contains it', async () => {
    const todo = await create({ planned: PLAN });
    expect(await update(asBen, todo, { title: 'run', dueDate: '2026-04-01' })).toMatchObject({ planned: PLAN });
    expect(await toggle(asBen, todo)).toMatchObject({ completed: true, planned: PLAN });
    expect(await toggle(asBen, todo)).toMatchObject({ completed: false, planned: PLAN });
    const data = await planner.ask(asAnn, ownDataCall('planner'), { spaces: [asAnn.space] });
    expect(JSON.parse(JSON.stringify(data))).toMatchObject({ todos: [{ planned: PLAN }] });
  });

  it('[TODO-68] the next date is not planned; the completed date keeps the plan, and reopening gives it back', async () => {
    const todo = await create({ ...WEEKLY, planned: PLAN });
    const next = await toggle(asBen, todo);
    expect(next).toMatchObject({ dueDate: '2026-03-09' });
    expect(next).not.toHaveProperty('planned');
    const done = (await list(asAnn)).find(({ completed }) => completed) as Todo;
    expect(done).toMatchObject({ planned: PLAN, occurrenceOf: { todo: todo._id, day: '2026-03-02' } });
    expect(await toggle(asAnn, done)).toMatchObject({ _id: todo._id, dueDate: '2026-03-02', planned: PLAN });
  });

  it('[TODO-68] a skipped date loses its plan', async () => {
    const todo = await create({ ...WEEKLY, planned: PLAN });
    expect(await planner.ask(asBen, skipTodo, { id: todo._id })).not.toHaveProperty('planned');
  });
});
