import { type Caller, createTodo, deleteTodo } from '@pawplan/contracts';
import { TestClock, waitUntil } from '@pawplan/testing';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { type Planner, startPlanner } from './planner.js';

const ann = person('Ann');
const MOST = 300;
const settings = { QUOTA_SPACE_ITEMS: `${MOST}` };

describe('quotas far from the limits', () => {
  let planner: Planner;
  let replica: Planner;
  let asAnn: Caller;
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
    asAnn = callerIn(newId(), ann);
  });

  const add = (at = planner, caller = asAnn) => at.ask(caller, createTodo, { title: 'walk' });
  const fill = async (count: number) => {
    for (let n = 0; n < count; n++) await add();
  };
  const usageOf = ({ space }: Caller) =>
    planner.database
      .collection<{ _id: string; changes: number; all: { count: number; bytes: number } }>('usage')
      .findOne({ _id: space });
  const counted = async (caller: Caller) => (await usageOf(caller))?.all.count;
  const untilCounted = (count: number) =>
    waitUntil(`${count} are counted`, async () => (await counted(asAnn)) === count);

  it('[QUOTA-13] counts twelve creations in fewer updates', async () => {
    await fill(12);
    await untilCounted(12);
    const todos = await planner.database
      .collection('todos')
      .aggregate([
        { $match: { space: asAnn.space } },
        { $group: { _id: null, bytes: { $sum: { $bsonSize: '$$ROOT' } } } },
      ]);
    const usage = await usageOf(asAnn);
    expect(usage?.all).toEqual({ count: 12, bytes: (await todos.next())?.bytes });
    expect(usage?.changes).toBeLessThan(12);
  });

  it('[QUOTA-13] [QUOTA-11] a measurement counts every creation once', async () => {
    await fill(5);
    clock.advance(25 * 3_600_000);
    await fill(1);
    await untilCounted(6);
    await fill(3);
    await untilCounted(9);
  });

  it('[QUOTA-13] [QUOTA-10] does not count refused creations and deleted items', async () => {
    await fill(2);
    const { _id: id } = await add();
    expect(await failureOf(planner.ask(asAnn, createTodo, { title: 'walk', assignedTo: newId() }))).toMatchObject({
      code: 'invalid',
    });
    await planner.ask(asAnn, deleteTodo, { id });
    await fill(1);
    await untilCounted(3);
  });

  it('[QUOTA-13] a replica that stops stores what it has buffered', async () => {
    const alone = await startPlanner({ settings });
    for (let n = 0; n < 8; n++) await add(alone);
    await alone.app.close();
    expect((await alone.database.collection('usage').findOne())?.all.count).toBe(8);
    await alone.close();
  });

  it('[QUOTA-06] [QUOTA-13] two replicas exceed a limit by no more than they may buffer', async () => {
    const outcomes: unknown[] = [];
    for (let wave = 0; wave < 8; wave++) {
      outcomes.push(...(await Promise.all(Array.from({ length: 50 }, () => failureOf(add())))));
    }
    const made = outcomes.filter((outcome) => outcome === 'done').length;
    expect(await planner.database.collection('todos').countDocuments({ space: asAnn.space })).toBe(made);
    expect(made).toBeGreaterThanOrEqual(MOST);
    expect(made).toBeLessThanOrEqual(MOST * 1.02);
    expect(await failureOf(add())).toMatchObject({ code: 'conflict' });
    expect(await failureOf(add(planner, callerIn(newId(), person('Cleo'))))).toBe('done');
  });
});
