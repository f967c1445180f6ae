import {
  checkInHabit,
  checkInOfReminder,
  createHabit,
  type GetSpaceAccess,
  type Habit,
  listHabits,
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
import { type Progress, startProgress } from './progress.js';

const [ann, otto] = [person('Ann'), person('Otto')];

describe('a habit that is checked in with a button of its reminder', () => {
  const asAnn = { ...callerIn(null, ann), timeZone: 'Europe/Berlin' };
  const clock = new FixedClock('2026-03-14T22:30:00.000Z');
  let progress: Progress;
  let auth: Awaited<ReturnType<typeof startDirectoryOwner>>;

  beforeAll(async () => {
    progress = await startProgress();
    const member = ({ userId, space }: GetSpaceAccess) =>
      userId === ann._id && space === asAnn.space ? { members: [ann], timeZone: 'Europe/Berlin' } : null;
    auth = await startDirectoryOwner(progress, { people: [], groups: [], member });
    clock.setIn(progress.app);
  });
  afterAll(async () => {
    await auth?.close();
    await progress?.close();
  });
  beforeEach(async () => {
    clock.set('2026-03-14T22:30:00.000Z');
    await progress.database.collection('habits').deleteMany({});
  });

  const make = (frequency: Habit['frequency'] = 'daily') =>
    progress.ask(asAnn, createHabit, { name: 'Walk', frequency });
  const done = (
    { _id: itemId }: Habit,
    { who = ann, occurrence = '2026-03-14', space = asAnn.space, key = newId() } = {},
  ) => progress.ask(null, checkInOfReminder, { userId: who._id, space, itemId, occurrence }, key);
  const checkIns = async () => (await progress.ask(asAnn, listHabits, emptyRequest)).flatMap((one) => one.checkIns);

  it('[PUSH-27] is checked in for the day once, whatever is repeated', async () => {
    const habit = await make();
    const key = newId();
    await Promise.all([1, 2, 3, 4].map(() => done(habit, { key })));
    await done(habit);
    expect(await checkIns()).toEqual(['2026-03-14']);
    await progress.ask(asAnn, checkInHabit, { id: habit._id });
    await done(habit, { key });
    expect(await checkIns()).toEqual([]);
  });

  it("[PUSH-27] not when the person's day is over, nor when its period has a check-in", async () => {
    const habit = await make('weekly');
    clock.set('2026-03-14T23:30:00.000Z');
    await done(habit);
    await done(habit, { occurrence: '2026-03-16' });
    expect(await checkIns()).toEqual([]);
    clock.set('2026-03-13T12:00:00.000Z');
    await progress.ask(asAnn, checkInHabit, { id: habit._id });
    clock.set('2026-03-14T12:00:00.000Z');
    await done(habit);
    expect(await checkIns()).toEqual(['2026-03-13']);
  });

  it('[PUSH-27] not by another person, nor for one who may not use their space', async () => {
    const habit = await make();
    for (const attempt of [{ who: otto }, { who: otto, space: `u:${otto._id}` as const }]) {
      expect(await failureOf(done(habit, attempt))).toMatchObject({ code: 'not-found' });
    }
    expect(await checkIns()).toEqual([]);
  });
});
