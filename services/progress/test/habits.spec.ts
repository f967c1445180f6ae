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
  type UpdateHabit,
  updateHabit,
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
  const update = (caller: Caller, input: UpdateHabit, ifMatch?: number) =>
    progress.ask(caller, updateHabit, { id: habit._id, input, ifMatch });
  const checkInAt = (time: string, timeZone = ann.timeZone) => {
    clock.set(time);
    return checkIn({ ...ann, timeZone });
  };

  it('[HABIT-02] [HABIT-03] returns the new habit with its defaults', () => {
    expect(habit).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'walk',
      description: '',
      reminders: [],
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

  it('[HABIT-25] changes named fields, clears an empty description and keeps the others', async () => {
    const { checkIns } = await checkIn();
    const input = { name: 'run', description: 'a\nb', frequency: 'weekly' } as const;
    expect(await update(ann, input)).toMatchObject({ ...input, checkIns, version: 3 });
    expect(await update(ann, {})).toMatchObject({ ...input, checkIns });
    const emptied = await update(ann, { description: '' });
    expect(emptied).toMatchObject({ ...input, description: '', checkIns });
    expect(await list(ann)).toEqual([emptied]);
  });

  it('[HABIT-26] with another frequency, the check-ins stay and the streaks are counted by the new one', async () => {
    for (const day of ['2026-02-20', '2026-03-04', '2026-03-13', '2026-03-14']) await checkInAt(`${day}T11:00:00Z`);
    const [{ checkIns } = habit] = await list(ann);
    expect(await update(ann, { frequency: 'weekly' })).toMatchObject({ checkIns, streak: 2, longestStreak: 2 });
    expect(await update(ann, { frequency: 'monthly' })).toMatchObject({ checkIns, streak: 2, longestStreak: 2 });
    await checkInAt('2026-03-15T11:00:00Z');
    expect(await update(ann, { frequency: 'daily' })).toMatchObject({ streak: 3, longestStreak: 3 });
    expect(await update(ann, { frequency: 'weekly' })).toMatchObject({ streak: 3, longestStreak: 3 });
  });

  it('[HABIT-25] refuses a stale version with the current habit, and a check-in is a new version', async () => {
    const current = await checkIn();
    const refused = await failureOf(update(ann, { name: 'run' }, 1));
    expect(refused).toMatchObject({ code: 'conflict', details: { data: { current } } });
    expect(await list(ann)).toEqual([current]);
    expect(await update(ann, { name: 'run' }, 2)).toMatchObject({ name: 'run', version: 3 });
  });

  it('[HABIT-25] [API-60] a change that is sent again returns the present habit, and is not repeated', async () => {
    const key = newId();
    const change = { id: habit._id, input: { name: 'run' } };
    await progress.ask(ann, updateHabit, change, key);
    const newer = await update(ann, { name: 'swim' });
    expect(await progress.ask(ann, updateHabit, change, key)).toEqual(newer);
    expect(await list(ann)).toEqual([newer]);
  });

  it('[HABIT-25] is not found for another person, and stays unchanged', async () => {
    const refused = await failureOf(update(outsider, { name: 'mine' }));
    expect(refused).toMatchObject({ code: 'not-found', message: 'Habit not found' });
    expect(await list(ann)).toEqual([habit]);
    expect(await list(outsider)).toEqual([]);
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a description that is too long', { description: 'x'.repeat(2_001) }],
  ])('[HABIT-25] refuses %s, and nothing changes', async (_, input) => {
    expect(await failureOf(update(ann, input))).toMatchObject({ code: 'invalid' });
    expect(await list(ann)).toEqual([habit]);
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
    await update(ann, { name: 'run' });
    await progress.ask(ann, deleteHabit, { id: habit._id });
    const change = { space: ann.space, collection: 'habits', by: ann.userId, item: habit._id };
    expect(await notifiedUsers(progress, ann)).toEqual([1, 2, 3, 4].map((version) => ({ ...change, version })));
    expect(await notifiedUsers(progress, outsider)).toEqual([]);
  });
});
