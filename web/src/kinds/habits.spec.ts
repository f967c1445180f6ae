import type { Habit } from '@/api/generated';
import { HABITS, isDoneInPeriod } from './habits';

const today = '2026-03-11';
const { checkin } = HABITS.actions;
const habit = (...checkIns: string[]) => ({ _id: 'h', streak: 2, longestStreak: 5, checkIns }) as Habit;

describe('a changed habit', () => {
  const context = { me: { _id: 'mia', name: 'Mia' }, people: [], zone: 'UTC', today };
  const before = { ...habit('2026-03-01', '2026-03-10', today), name: 'Walk', frequency: 'daily' } as Habit;

  it('[HABIT-26] has new streaks only when the frequency changes', () => {
    expect(HABITS.optimisticUpdate?.(before, { name: 'Run', description: null }, context)).toEqual({
      ...before,
      name: 'Run',
      description: '',
    });
    const weekly = { ...before, frequency: 'weekly', streak: 2, longestStreak: 2 };
    expect(HABITS.optimisticUpdate?.(before, { frequency: 'weekly' }, context)).toEqual(weekly);
  });
});

describe('a check-in', () => {
  it('[HABIT-13] is shown at once and does not change the streaks', () => {
    expect(checkin.withState(habit('2026-03-10', '2026-03-12'), true, today)).toEqual(
      habit('2026-03-10', '2026-03-11', '2026-03-12'),
    );
    expect(checkin.withState(habit('2026-03-10', today), false, today)).toEqual(habit('2026-03-10'));
    expect(checkin.withState(habit(today), true, today)).toEqual(habit(today));
  });

  it('[HABIT-18] counts for its own day', () => {
    expect(checkin.isOn(habit(today), today)).toBe(true);
    expect(checkin.isOn(habit(today), '2026-03-12')).toBe(false);
  });
});

describe('the current period of a habit', () => {
  it.each<[Habit['frequency'], string[], string, boolean]>([
    ['daily', ['2026-03-10'], today, false],
    ['daily', [today], today, true],
    ['daily', ['2026-03-12'], today, true],
    ['weekly', ['2026-03-07'], today, false],
    ['weekly', ['2026-03-08'], today, true],
    ['weekly', ['2026-03-08'], '2026-03-14', true],
    ['weekly', ['2026-03-08', '2026-03-14'], '2026-03-15', false],
    ['weekly', ['2026-03-15'], '2026-03-14', true],
    ['monthly', ['2026-02-28'], today, false],
    ['monthly', ['2026-03-01'], today, true],
    ['monthly', ['2025-03-11'], today, false],
    ['monthly', [], today, false],
  ])('[HABIT-28] of a %s habit with %j is done at %s: %s', (frequency, checkIns, day, done) => {
    expect(isDoneInPeriod({ frequency, checkIns }, day)).toBe(done);
  });
});
