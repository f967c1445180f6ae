import {
  type Caller,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  groupChanged,
  groupPurged,
  listCalendarEvents,
  listSpecialDates,
  listTodos,
  memberLeft,
  personChanged,
  type Todo,
  updateTodo,
} from '@pawplan/contracts';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person, startDirectoryOwner } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const record = ({ _id: id, name }: typeof ann, version = 1) => ({ id, name, timeZone: 'UTC', version });

describe("the planner's copy of people and groups", () => {
  const group = newId();
  const asAnn = callerIn(group, ann, [ann, ben]);
  const asBen = callerIn(group, ben, [ann, ben]);
  const alone = callerIn(group, ann, [ann]);
  const outsider = callerIn(newId(), cleo);
  let planner: Planner;
  let owner: Awaited<ReturnType<typeof startDirectoryOwner>>;

  beforeAll(async () => {
    planner = await startPlanner();
    owner = await startDirectoryOwner(planner, { people: [ann, ben].map((each) => record(each)), groups: [] });
  });
  afterAll(async () => {
    await owner?.close();
    await planner?.close();
  });

  const find = async (id: string): Promise<Todo | undefined> =>
    (await planner.ask(alone, listTodos, emptyRequest)).find(({ _id }) => _id === id);

  it('[PLAT-18] [GROUP-17] [TODO-19] gets earlier people from a snapshot, and applies renames in any order', async () => {
    const todo = await planner.ask(asBen, createTodo, { title: 'stays' });
    const nameOnTodo = async () => (await find(todo._id))?.createdBy.name;
    await waitUntil('the snapshot has arrived', async () => (await nameOnTodo()) === 'Ben');
    await owner.emit(personChanged, ben._id, 3, { ...record(ben, 3), name: 'Benny' });
    await waitUntil('the rename has arrived', async () => (await nameOnTodo()) === 'Benny');
    await owner.emit(personChanged, ben._id, 2, { ...record(ben, 2), name: 'Older' });
    await owner.emit(personChanged, ann._id, 2, { ...record(ann, 2), name: 'Anna' });
    const seen = () => planner.database.collection('people').findOne({ name: 'Anna' });
    await waitUntil('the later change has arrived', async () => (await seen()) !== null);
    expect(await nameOnTodo()).toBe('Benny');
  });

  it('[TODO-17] [GROUP-18] assigns the todos of a person who left the group to their creators, in that group only', async () => {
    const given = await planner.ask(asAnn, createTodo, { title: 'given', assignedTo: ben._id });
    const own = await planner.ask(asBen, createTodo, { title: 'own' });
    const elsewhere = callerIn(newId(), ann, [ann, ben]);
    const other = await planner.ask(elsewhere, createTodo, { title: 'elsewhere', assignedTo: ben._id });
    await owner.emit(memberLeft, group, 2, { groupId: group, userId: ben._id });
    expect((await find(given._id))?.assignedTo._id).toBe(ann._id);
    await waitUntil('the assignment is cleared', async () => (await find(given._id))?.version === 2);
    const again = await planner.ask(asAnn, listTodos, emptyRequest);
    expect(again.find(({ _id }) => _id === given._id)?.assignedTo).toMatchObject({ _id: ann._id });
    expect(await find(own._id)).toMatchObject({
      createdBy: { _id: ben._id },
      assignedTo: { _id: ben._id },
      version: 1,
    });
    expect(await planner.ask(elsewhere, listTodos, emptyRequest)).toEqual([other]);
    const untouched = await planner.ask(asAnn, updateTodo, { id: own._id, input: { assignedTo: ben._id } });
    expect(untouched.assignedTo._id).toBe(ben._id);
  });

  it('[TODO-24] [CAL-14] [DATE-11] [GROUP-23] deletes everything in a purged group, and nothing else', async () => {
    const day = { title: 'day', date: '2026-03-14', isAllDay: true };
    const fill = (caller: Caller) =>
      Promise.all([
        planner.ask(caller, createTodo, { title: 'todo' }),
        planner.ask(caller, createCalendarEvent, day),
        planner.ask(caller, createSpecialDate, day),
      ]);
    const all = async (caller: Caller) => [
      ...(await planner.ask(caller, listTodos, emptyRequest)),
      ...(await planner.ask(caller, listCalendarEvents, {})),
      ...(await planner.ask(caller, listSpecialDates, emptyRequest)),
    ];
    await fill(asAnn);
    const unaffected = await fill(outsider);
    const memberships = planner.database.collection<{ _id: string }>('memberships');
    const known = { id: group, name: 'Pack', memberIds: [ann._id], archived: true, version: 8 };
    await owner.emit(groupChanged, group, 8, known);
    await waitUntil('the group is known', async () => (await memberships.countDocuments({ _id: group })) === 1);
    await owner.emit(groupPurged, group, 9, { groupId: group });
    await waitUntil('everything is gone', async () => (await all(asAnn)).length === 0);
    for (const collection of ['todos', 'calendar_events', 'special_dates']) {
      expect(await planner.database.collection(collection).countDocuments({ space: `g:${group}` })).toBe(0);
    }
    await waitUntil('the group is forgotten', async () => (await memberships.countDocuments({ _id: group })) === 0);
    expect(await all(outsider)).toEqual(unaffected);
  });
});
