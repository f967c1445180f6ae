import {
  type Caller,
  checkInHabit,
  createHabit,
  deleteHabit,
  FREQUENCIES,
  groupSpace,
  type Habit,
  habitTitle,
  listHabits,
} from '@pawplan/contracts';
import { callerIn, emptyRequest, FixedClock, failureOf, newId, person } from '@pawplan/testing/service';
import { notifiedUsers, type Progress, startProgress } from './progress.js';

const NOON = '2026-03-14T11:00:00Z';

describe('habits', () => {
  const clock = new FixedClock(NOON);
  let progress: Progress;
  let ann: Caller;
  let outsider: Caller;
  let habit: Habit;

  beforeAll(async () => {
    progress = await startProgress();
    clock.setIn(progress.app);
  });
  afterAll(() => progress?.close());

  beforeEach(async () => {
    clock.set(NOON);
    ann = callerIn(null, person('Ann'));
    outsider = callerIn(null, person('Cleo'));
    habit = await progress.ask(ann, createHabit, { name: 'walk' });
  });

  const list = (caller: Caller) => progress.ask(caller, listHabits, emptyRequest);
  const checkIn = (caller: Caller = ann) => progress.ask(caller, checkInHabit, { id: habit._id });
  const checkInAt = (time: string, timeZone = ann.timeZone) => {
    clock.set(time);
    return checkIn({ ...ann, timeZone });
  };

  it('[HABIT-02] [HABIT-03] returns the new habit with its defaults', () => {
    expect(habit).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'walk',
      description: '',
      frequency: 'daily',
      streak: 0,
      longestStreak: 0,
      checkIns: [],
      createdAt: '2026-03-14T11:00:00.000Z',
      updatedAt: '2026-03-14T11:00:00.000Z',
      version: 1,
    });
  });

  it.each(FREQUENCIES)('[HABIT-02] stores every field as it was sent, frequency %s', async (frequency) => {
    const input = { name: '$set', description: 'a\nb <i>', frequency };
    const made = await progress.ask(ann, createHabit, input);
    expect(made).toMatchObject(input);
    expect(await list(ann)).toEqual([made, habit]);
  });

  it('[HABIT-04] checks in today, and a second call removes the check-in', async () => {
    const done = await checkIn();
    expect(done).toMatchObject({ checkIns: ['2026-03-14'], streak: 1, longestStreak: 1, version: 2 });
    expect(await list(ann)).toEqual([done]);
    expect(await checkIn()).toMatchObject({ checkIns: [], streak: 0, longestStreak: 0, version: 3 });
  });

  it('[HABIT-04] checks in on the present day in the zone of the caller', async () => {
    const late = '2026-03-14T23:30:00Z';
    expect((await checkInAt(late, 'Europe/Berlin')).checkIns).toEqual(['2026-03-15']);
    expect((await checkInAt(late, 'America/New_York')).checkIns).toEqual(['2026-03-14', '2026-03-15']);
    expect((await checkInAt(late, 'Asia/Tokyo')).checkIns).toEqual(['2026-03-14']);
  });

  it('[HABIT-06] [HABIT-07] computes the streak for the day of the request, and again after an undo', async () => {
    for (const day of ['11', '12', '13']) await checkInAt(`2026-03-${day}T11:00:00Z`);
    const on = async (time: string) => {
      clock.set(time);
      return (await list(ann))[0];
    };
    expect(await on('2026-03-14T22:59:00Z')).toMatchObject({ streak: 3, longestStreak: 3 });
    expect(await on('2026-03-14T23:00:00Z')).toMatchObject({ streak: 0, longestStreak: 3 });
    expect(await checkInAt('2026-03-14T11:00:00Z')).toMatchObject({ streak: 4, longestStreak: 4 });
    expect(await checkInAt('2026-03-14T11:00:00Z')).toMatchObject({ streak: 3, longestStreak: 3 });
  });

  it('[HABIT-08] counts a check-in made further east as today', async () => {
    await checkInAt('2026-03-13T11:00:00Z');
    const afterFlight = await checkInAt('2026-03-14T11:00:00Z', 'Pacific/Auckland');
    expect(afterFlight).toMatchObject({ checkIns: ['2026-03-13', '2026-03-15'], streak: 1 });
    expect(await list(ann)).toMatchObject([{ streak: 2, longestStreak: 2 }]);
  });

  it('[HABIT-21] returns the name of a habit to its person from any space, and to no other person', async () => {
    const { userId } = ann;
    for (const space of [ann.space, groupSpace(newId())]) {
      const asked = { userId, space, id: habit._id };
      expect(await progress.ask(null, habitTitle, asked)).toEqual({ title: 'walk' });
      const refused = await failureOf(progress.ask(null, habitTitle, { ...asked, userId: outsider.userId }));
      expect(refused).toMatchObject({ code: 'not-found', message: 'Habit not found' });
    }
  });

  it('[HABIT-22] publishes each change to the screens of its person, and to no other person', async () => {
    await checkIn();
    await progress.ask(ann, deleteHabit, { id: habit._id });
    const change = { space: ann.space, collection: 'habits', by: ann.userId, item: habit._id };
    expect(await notifiedUsers(progress, ann)).toEqual([1, 2, 3].map((version) => ({ ...change, version })));
    expect(await notifiedUsers(progress, outsider)).toEqual([]);
  });
});
