import {
  type Caller,
  createCalendarEvent,
  createSpecialDate,
  createTodo,
  deleteTodo,
  listTodos,
  type Todo,
  updateTodo,
} from '@pawplan/contracts';
import { TestClock } from '@pawplan/testing';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben, cleo] = [person('Ann'), person('Ben'), person('Cleo')];
const TAKEN = { code: 'conflict', message: 'This id is taken' };

describe('an id that the client chose', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let outsider: Caller;
  let chosen: string;
  const clock = new TestClock();

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
    chosen = newId();
  });

  const make = (caller: Caller, key?: string): Promise<Todo> =>
    planner.ask(caller, createTodo, { title: 'walk', newId: chosen }, key);
  const list = (caller: Caller) => planner.ask(caller, listTodos, emptyRequest);

  it('[API-62] becomes the id of the item, which is created once, also by 20 simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(asAnn)));
    expect(answers[0]).toMatchObject({ _id: chosen, title: 'walk', version: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await list(asAnn)).toEqual([answers[0]]);
  });

  it('[API-62] a repeated create returns the present item', async () => {
    await make(asAnn);
    const changed = await planner.ask(asBen, updateTodo, { id: chosen, input: { title: 'run' } });
    expect(await make(asAnn)).toEqual(changed);
  });

  it('[API-62] [CAL-11] [DATE-10] is accepted for events and special dates too', async () => {
    const event = { title: 'walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00', newId: chosen };
    const date = { title: 'birthday', date: '2020-02-29', newId: chosen };
    const made = await planner.ask(asAnn, createCalendarEvent, event);
    expect(made._id).toBe(chosen);
    expect(await planner.ask(asAnn, createCalendarEvent, event)).toEqual(made);
    const birthday = await planner.ask(asAnn, createSpecialDate, date);
    expect(birthday._id).toBe(chosen);
    expect(await planner.ask(asAnn, createSpecialDate, date)).toEqual(birthday);
  });

  it('[API-63] is refused when it exists in another space or belongs to another person, without showing that item', async () => {
    const made = await make(asAnn);
    for (const other of [outsider, asBen, callerIn(null, ann)]) {
      const refused = await failureOf(make(other));
      expect(refused).toMatchObject(TAKEN);
      expect(JSON.stringify(refused)).not.toContain('walk');
    }
    expect(await list(outsider)).toEqual([]);
    expect(await list(asAnn)).toEqual([made]);
  });

  it('[API-64] prevents a second item 100 days later, when the key is deleted', async () => {
    const key = newId();
    const made = await make(asAnn, key);
    clock.advance(100 * 86_400_000);
    await planner.database.collection('journal').deleteOne({ _id: key as never });
    expect(await make(asAnn, key)).toEqual(made);
    expect(await list(asAnn)).toEqual([made]);
  });

  it('[API-62] does not change the position in a list, which depends on the time of creation', async () => {
    const later = async (id: string) => {
      clock.advance(1_000);
      return planner.ask(asAnn, createTodo, { title: 'walk', newId: id });
    };
    const ids = ['f'.repeat(12), '0'.repeat(12), '8'.repeat(12)].map((start) => start + newId().slice(12));
    for (const id of ids) await later(id);
    expect((await list(asAnn)).map(({ _id }) => _id)).toEqual(ids.toReversed());
  });

  it('[API-62] can be used again after its item was deleted', async () => {
    await make(asAnn);
    await planner.ask(asBen, deleteTodo, { id: chosen });
    expect(await make(asAnn)).toMatchObject({ _id: chosen, version: 1 });
  });
});
