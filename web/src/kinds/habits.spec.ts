import type { Habit } from '@/api/generated';
import { HABITS } from './habits';

const today = '2026-03-11';
const { checkin } = HABITS.actions;
const habit = (...checkIns: string[]) => ({ _id: 'h', streak: 2, longestStreak: 5, checkIns }) as Habit;

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
