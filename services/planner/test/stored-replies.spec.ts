import { randomUUID } from 'node:crypto';
import { type Caller, createTodo, deleteTodo, type Todo, updateTodo } from '@pawplan/contracts';
import type { JournalEntry } from '@pawplan/platform';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { mongo } from 'mongoose';
import { type Planner, startPlanner } from './planner.js';

const [ann, ben] = [person('Ann'), person('Ben')];

describe('the stored answer of an operation', () => {
  let planner: Planner;
  let asAnn: Caller;
  let asBen: Caller;
  let todo: Todo;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  beforeEach(async () => {
    const group = newId();
    asAnn = callerIn(group, ann, [ann, ben]);
    asBen = callerIn(group, ben, [ann, ben]);
    todo = await planner.ask(asAnn, createTodo, { title: 'walk the dog', description: '\u6f22'.repeat(2_000) });
  });

  const rename = (key: string, title = 'feed the cat') =>
    planner.ask(asAnn, updateTodo, { id: todo._id, input: { title } }, key);
  const journal = () => planner.database.collection<Pick<JournalEntry, '_id' | 'reply' | 'reference'>>('journal');
  const entryOf = (key: string) => journal().findOne({ _id: key });

  it('[API-60] is an id and a version, for an item of any size', async () => {
    const key = randomUUID();
    const changed = await rename(key);
    const entry = await entryOf(key);
    expect(entry).toMatchObject({ reference: { id: todo._id, version: 2 } });
    expect(mongo.BSON.calculateObjectSize(entry ?? {})).toBeLessThan(1_000);
    expect(await rename(key)).toEqual(changed);
  });

  it('[API-60] a retry returns the present item and takes no second effect', async () => {
    const key = randomUUID();
    await rename(key);
    const later = await planner.ask(asBen, updateTodo, { id: todo._id, input: { title: 'by Ben', description: '' } });
    expect(await rename(key)).toEqual(later);
  });

  it('[API-60] a retry gets not-found after the item was deleted, and creates no second item', async () => {
    const key = randomUUID();
    const create = () => planner.ask(asAnn, createTodo, { title: 'once' }, key);
    const made = await create();
    await planner.ask(asBen, deleteTodo, { id: made._id });
    expect(await failureOf(create())).toMatchObject({ code: 'not-found', message: 'Todo not found' });
  });

  it('[API-60] a retry returns the whole answer that the previous release stored', async () => {
    const key = randomUUID();
    const changed = await rename(key);
    const whole = { $set: { reply: { ...changed, title: 'as it was' } }, $unset: { reference: 1 as const } };
    await journal().updateOne({ _id: key }, whole);
    expect(await rename(key)).toEqual({ ...changed, title: 'as it was' });
  });

  it('[API-60] cannot be used in another space', async () => {
    const key = randomUUID();
    await rename(key);
    const elsewhere = callerIn(null, ben);
    const request = { id: todo._id, input: { title: 'feed the cat' } };
    expect(await failureOf(planner.ask(elsewhere, updateTodo, request, key))).toMatchObject({ code: 'not-found' });
  });
});
