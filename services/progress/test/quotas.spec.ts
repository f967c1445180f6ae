import { checkInHabit, createGoal, createHabit, deleteGoal, listGoals, listHabits } from '@pawplan/contracts';
import { callerIn, emptyRequest, failureOf, newId, person } from '@pawplan/testing/service';
import { type Progress, startProgress } from './progress.js';

const GOAL = { title: 'read', targetValue: 10 };

describe('quotas of goals and habits', () => {
  let progress: Progress;
  beforeAll(async () => {
    progress = await startProgress({
      settings: { QUOTA_SPACE_ITEMS: '3', QUOTA_PERSON_ITEMS: '5', QUOTA_SPACE_BYTES: '4000' },
    });
  });
  afterAll(() => progress?.close());

  it('[QUOTA-08] limits goals, habits and both together, separately for each person', async () => {
    const [ann, outsider] = [callerIn(null, person('Ann')), callerIn(null, person('Cleo'))];
    const goals = await Promise.all([1, 2, 3].map(() => progress.ask(ann, createGoal, GOAL)));
    expect(await failureOf(progress.ask(ann, createGoal, GOAL))).toMatchObject({
      code: 'conflict',
      message: 'You have 3 of these already. Delete one first.',
    });
    for (let n = 0; n < 2; n++) await progress.ask(ann, createHabit, { name: 'walk' });
    expect(await failureOf(progress.ask(ann, createHabit, { name: 'walk' }))).toMatchObject({
      message: 'This space is full: at most 5 items altogether',
    });
    expect(await failureOf(progress.ask(outsider, createHabit, { name: 'walk' }))).toBe('done');
    await progress.ask(ann, deleteGoal, { id: goals[0]?._id ?? '' });
    expect(await failureOf(progress.ask(ann, createHabit, { name: 'walk' }))).toBe('done');
  });

  it('[QUOTA-08] counts the bytes of a check-in', async () => {
    const ben = callerIn(null, person('Ben'));
    const { _id: id } = await progress.ask(ben, createHabit, { name: 'walk', description: 'x'.repeat(1_900) });
    const usage = await progress.database
      .collection<{ _id: string; all: { bytes: number } }>('usage')
      .findOne({ _id: ben.space });
    const first = usage?.all.bytes ?? 0;
    // Leaves less space than one check-in needs.
    await progress.ask(ben, createHabit, { name: 'walk', description: 'x'.repeat(1_900 + 3_995 - 2 * first) });
    expect(await failureOf(progress.ask(ben, checkInHabit, { id }))).toMatchObject({ code: 'conflict' });
    expect(await progress.ask(ben, listHabits, emptyRequest)).toMatchObject([{}, { _id: id, checkIns: [] }]);
  });

  it('[API-62] [API-63] makes one goal and one habit under a chosen id, and shows neither to another person', async () => {
    const [ann, outsider] = [callerIn(null, person('Ann')), callerIn(null, person('Cleo'))];
    const [goalId, habitId] = [newId(), newId()];
    const goal = await progress.ask(ann, createGoal, { ...GOAL, newId: goalId });
    const habit = await progress.ask(ann, createHabit, { name: 'walk', newId: habitId });
    expect([goal._id, habit._id]).toEqual([goalId, habitId]);
    expect(await progress.ask(ann, createGoal, { ...GOAL, newId: goalId })).toEqual(goal);
    expect(await progress.ask(ann, createHabit, { name: 'walk', newId: habitId })).toEqual(habit);
    const taken = { code: 'conflict', message: 'This id is taken' };
    expect(await failureOf(progress.ask(outsider, createGoal, { ...GOAL, newId: goalId }))).toMatchObject(taken);
    expect(await failureOf(progress.ask(outsider, createHabit, { name: 'run', newId: habitId }))).toMatchObject(taken);
    expect(await progress.ask(outsider, listGoals, emptyRequest)).toEqual([]);
    expect(await progress.ask(ann, listGoals, emptyRequest)).toEqual([goal]);
  });
});
