import {
  type Caller,
  createGoal,
  deleteGoal,
  type Goal,
  goalTitle,
  groupSpace,
  listGoals,
  type UpdateGoal,
  updateGoal,
} from '@pawplan/contracts';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { notifiedUsers, type Progress, startProgress } from './progress.js';

const NOON = '2026-03-14T11:00:00Z';

describe('goals', () => {
  const clock = new FixedClock(NOON);
  let progress: Progress;
  let ann: Caller;
  let outsider: Caller;
  let goal: Goal;

  beforeAll(async () => {
    progress = await startProgress();
    clock.setIn(progress.app);
  });
  afterAll(() => progress?.close());

  beforeEach(async () => {
    clock.set(NOON);
    ann = callerIn(null, person('Ann'));
    outsider = callerIn(null, person('Cleo'));
    goal = await progress.ask(ann, createGoal, { title: 'read books', targetValue: 12 });
  });

  const list = (caller: Caller) => progress.ask(caller, listGoals, emptyRequest);
  const update = (caller: Caller, input: UpdateGoal) => progress.ask(caller, updateGoal, { id: goal._id, input });

  it('[GOAL-02] [GOAL-04] [GOAL-05] [GOAL-24] returns the new goal with its defaults', () => {
    expect(goal).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'read books',
      description: '',
      reminders: [],
      category: 'personal',
      targetValue: 12,
      currentValue: 0,
      unit: '',
      deadline: null,
      priority: 'medium',
      completed: false,
      history: [{ day: '2026-03-14', value: 0 }],
      createdAt: '2026-03-14T11:00:00.000Z',
      updatedAt: '2026-03-14T11:00:00.000Z',
      version: 1,
    });
  });

  it('[GOAL-02] [GOAL-06] stores every field as it was sent', async () => {
    const input = {
      title: '$set',
      description: 'a\nb <i>',
      category: 'education',
      targetValue: 0.3,
      currentValue: 0.1,
      unit: 'books',
      deadline: '2026-12-31',
      priority: 'high',
    } as const;
    const made = await progress.ask(ann, createGoal, input);
    expect(made).toMatchObject(input);
    expect(await list(ann)).toEqual([made, goal]);
  });

  it('[GOAL-01] are listed to their person, newest first', async () => {
    const second = await progress.ask(ann, createGoal, { title: 'run', targetValue: 5 });
    expect(await list(ann)).toEqual([second, goal]);
  });

  it('[GOAL-21] changes named fields, clears empty fields and keeps the others', async () => {
    const input = { description: 'one a month', unit: 'books', deadline: '2026-12-31', category: 'education' } as const;
    expect(await update(ann, { ...input, priority: 'low' })).toMatchObject({
      ...input,
      title: 'read books',
      version: 2,
    });
    expect(await update(ann, {})).toMatchObject({ ...input, priority: 'low' });
    const emptied = { description: '', unit: '', deadline: null };
    expect(await update(ann, emptied)).toMatchObject({ ...emptied, category: 'education', targetValue: 12 });
  });

  it('[GOAL-07] is completed while the target is reached, and is open again below it', async () => {
    expect(await update(ann, { currentValue: 11.9 })).toMatchObject({ completed: false });
    expect(await update(ann, { currentValue: 12 })).toMatchObject({ completed: true });
    expect(await update(ann, { targetValue: 13 })).toMatchObject({ completed: false });
    expect(await update(ann, { currentValue: 14 })).toMatchObject({ completed: true });
    expect(await update(ann, { currentValue: 2 })).toMatchObject({ completed: false });
    expect(await update(ann, { targetValue: 0 })).toMatchObject({ completed: false });
  });

  it('[GOAL-08] sets the progress again and again, and ignores the time of arrival that a gateway of the previous release sends', async () => {
    const change = (currentValue: number, arrivedAt: number) =>
      progress.ask(ann, updateGoal, { id: goal._id, input: { currentValue }, arrivedAt });
    expect(await change(7, 200.5)).toMatchObject({ currentValue: 7, version: 2 });
    expect(await change(3, 100)).toMatchObject({ currentValue: 3, version: 3 });
    expect(await list(ann)).toMatchObject([{ currentValue: 3 }]);
  });

  it('[GOAL-24] stores the value at the end of each day in the zone of the caller', async () => {
    await update(ann, { currentValue: 1 });
    clock.set('2026-03-14T22:30:00Z');
    await update(ann, { currentValue: 2 });
    clock.set('2026-03-14T23:30:00Z');
    await update(ann, { currentValue: 3 });
    clock.set('2026-03-20T12:00:00Z');
    await update(ann, { title: 'read more' });
    const { history } = await update(ann, { currentValue: 5 });
    expect(history).toEqual([
      { day: '2026-03-14', value: 2 },
      { day: '2026-03-15', value: 3 },
      { day: '2026-03-20', value: 5 },
    ]);
    expect(await list(ann)).toMatchObject([{ history }]);
  });

  it('[GOAL-22] [API-60] a change that is sent again returns the present goal, and is not repeated', async () => {
    const key = newId();
    const change = { id: goal._id, input: { currentValue: 3 } };
    await progress.ask(ann, updateGoal, change, key);
    const newer = await update(ann, { currentValue: 9 });
    expect(await progress.ask(ann, updateGoal, change, key)).toEqual(newer);
    expect(await list(ann)).toEqual([newer]);
  });

  it('[GOAL-25] returns the title of a goal to its person from any space, and to no other person', async () => {
    const { userId } = ann;
    for (const space of [ann.space, groupSpace(newId())]) {
      const asked = { userId, space, id: goal._id };
      expect(await progress.ask(null, goalTitle, asked)).toEqual({ title: 'read books' });
      const refused = await failureOf(progress.ask(null, goalTitle, { ...asked, userId: outsider.userId }));
      expect(refused).toMatchObject({ code: 'not-found', message: 'Goal not found' });
    }
  });

  it('[GOAL-26] publishes each change to the screens of its person, and to no other person', async () => {
    await update(ann, { currentValue: 1 });
    await progress.ask(ann, deleteGoal, { id: goal._id });
    const change = { space: ann.space, collection: 'goals', by: ann.userId, item: goal._id };
    expect(await notifiedUsers(progress, ann)).toEqual([1, 2, 3].map((version) => ({ ...change, version })));
    expect(await notifiedUsers(progress, outsider)).toEqual([]);
  });
});
