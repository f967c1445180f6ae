import { type Caller, checkInHabit, createGoal, createHabit, progressDayOfPerson } from '@pawplan/contracts';
import { callerIn, FixedClock, person } from '@pawplan/testing/service';
import { type Progress, startProgress } from './progress.js';

const DAY = '2026-03-14';

describe('the day of a person', () => {
  const clock = new FixedClock('2026-03-12T11:00:00Z');
  let progress: Progress;
  let ann: Caller;

  beforeAll(async () => {
    progress = await startProgress();
    clock.setIn(progress.app);
  });
  afterAll(() => progress?.close());
  beforeEach(() => {
    ann = callerIn(null, person('Ann'));
  });

  const dayOf = ({ userId }: Caller, spaces = [ann.space]) =>
    progress.ask(null, progressDayOfPerson, { userId, spaces, day: DAY, timeZone: 'UTC' });

  it('[MAIL-36] has the habits without a check-in in their period', async () => {
    await progress.ask(ann, createHabit, { name: 'Walk' });
    for (const frequency of ['daily', 'weekly', 'monthly'] as const) {
      const { _id: id } = await progress.ask(ann, createHabit, { name: frequency, frequency });
      await progress.ask(ann, checkInHabit, { id });
    }
    // Checked in two days ago, in the same week and month.
    const { habits } = await dayOf(ann);
    expect(habits.entries.map(({ title }) => title).sort()).toEqual(['Walk', 'daily']);
  });

  it('[MAIL-36] has the goals with a deadline within a week that are not reached', async () => {
    const goal = (title: string, deadline: string | null, currentValue = 1) =>
      progress.ask(ann, createGoal, { title, targetValue: 10, currentValue, deadline });
    await goal('In a week', '2026-03-21');
    await goal('Today', DAY);
    await goal('In eight days', '2026-03-22');
    await goal('Over', '2026-03-13');
    await goal('Some time', null);
    await goal('Reached', DAY, 10);
    const space = ann.space;
    expect((await dayOf(ann)).goals.entries).toEqual([
      { title: 'Today', space, at: DAY },
      { title: 'In a week', space, at: '2026-03-21' },
    ]);
  });

  it('[MAIL-37] an outsider sees nothing of it, whatever spaces are requested', async () => {
    await progress.ask(ann, createHabit, { name: 'Walk' });
    const nothing = { entries: [], more: 0 };
    expect(await dayOf(callerIn(null, person('Otto')), [ann.space])).toEqual({ habits: nothing, goals: nothing });
  });
});
