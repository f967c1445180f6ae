import {
  type Caller,
  completeTodoOfReminder,
  createTodo,
  type GetSpaceAccess,
  listTodos,
  plannerChanged,
  type Todo,
  toggleTodo,
} from '@pawplan/contracts';
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

const [ann, ben, otto] = [person('Ann'), person('Ben'), person('Otto')];
const DAY = '2026-03-14';

describe('a todo that is done with a button of its reminder', () => {
  const denied = new Set<string>();
  let planner: Planner;
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;
  let asAnn: Caller;

  beforeAll(async () => {
    planner = await startPlanner();
    const member = ({ userId, space }: GetSpaceAccess) =>
      denied.has(userId) || space !== asAnn.space || userId === otto._id
        ? null
        : { members: [ann, ben], timeZone: 'Europe/Berlin' };
    auth = await startDirectoryOwner(planner, { people: [], groups: [], member });
    new FixedClock('2026-03-14T12:00:00.000Z').setIn(planner.app);
  });
  afterAll(async () => {
    await auth?.close();
    await planner?.close();
  });
  beforeEach(() => {
    denied.clear();
    asAnn = callerIn(newId(), ann, [ann, ben]);
  });

  const make = (over: object = {}) => planner.ask(asAnn, createTodo, { title: 'Feed', dueDate: DAY, ...over });
  const done = ({ _id: itemId }: Todo, { who = ben, occurrence = DAY, space = asAnn.space, key = newId() } = {}) =>
    planner.ask(null, completeTodoOfReminder, { userId: who._id, space, itemId, occurrence }, key);
  const list = () => planner.ask(asAnn, listTodos, emptyRequest);
  const openDays = async () => (await list()).filter(({ completed }) => !completed).map(({ dueDate }) => dueDate);

  it('[PUSH-27] is completed for the person, and all screens of the space are informed', async () => {
    const todo = await make();
    await done(todo);
    expect(await list()).toMatchObject([{ _id: todo._id, completed: true, version: 2 }]);
    const journal = planner.database.collection('journal');
    const payload = { space: asAnn.space, collection: 'todos', by: ben._id, item: todo._id, version: 2 };
    expect(await journal.countDocuments({ 'events.name': plannerChanged.name, 'events.payload': payload })).toBe(1);
  });

  it('[PUSH-27] stays completed when the call is repeated, and open when it was reopened since', async () => {
    const todo = await make();
    const key = newId();
    await Promise.all([1, 2, 3, 4].map(() => done(todo, { key })));
    await done(todo);
    expect(await list()).toMatchObject([{ completed: true, version: 2 }]);
    await planner.ask(asAnn, toggleTodo, { id: todo._id });
    await done(todo, { key });
    expect(await list()).toMatchObject([{ completed: false, version: 3 }]);
  });

  it('[PUSH-27] only on the due date of the reminder, never a later one, and the turn passes on', async () => {
    const todo = await make({ repeat: { rule: 'FREQ=DAILY' }, assignment: 'turns', turns: [ann._id, ben._id] });
    await Promise.all([done(todo), done(todo), done(todo)]);
    expect(await openDays()).toEqual(['2026-03-15']);
    expect((await list()).find(({ completed }) => !completed)?.assignedTo).toEqual(ben);
    await done(todo, { occurrence: '2026-03-16' });
    expect(await openDays()).toEqual(['2026-03-15']);
  });

  it('[PUSH-27] not by an outsider, nor by a person who has left, nor in another space', async () => {
    const todo = await make();
    denied.add(ben._id);
    for (const attempt of [{ who: otto }, { who: ben }, { who: ann, space: `g:${newId()}` as const }]) {
      expect(await failureOf(done(todo, attempt))).toMatchObject({ code: 'not-found' });
    }
    const elsewhere = todo;
    asAnn = callerIn(newId(), ann, [ann, ben]);
    expect(await failureOf(done(elsewhere, { who: ann }))).toMatchObject({ code: 'not-found' });
  });
});
