import { addDays } from '@pawplan/platform';
import { currentStreakLength, type DayRange, joinStreaks, streakLength } from './focus-streaks.js';

const streak = (from: string, to: string): DayRange => ({ from, to });

describe('joinStreaks', () => {
  const week = streak('2026-03-08', '2026-03-14');
  const later = streak('2026-03-16', '2026-03-17');

  it.each([
    ['begins a streak', '2026-03-20', [], streak('2026-03-20', '2026-03-20'), []],
    ['extends one', '2026-03-15', [week], streak('2026-03-08', '2026-03-15'), [week]],
    ['is directly before one', '2026-03-07', [week], streak('2026-03-07', '2026-03-14'), [week]],
    ['closes a gap', '2026-03-15', [week, later], streak('2026-03-08', '2026-03-17'), [week, later]],
    ['does not change others', '2026-03-19', [week, later], streak('2026-03-19', '2026-03-19'), []],
    [
      'crosses a year',
      '2026-01-01',
      [streak('2025-12-31', '2025-12-31')],
      streak('2025-12-31', '2026-01-01'),
      [streak('2025-12-31', '2025-12-31')],
    ],
    [
      'crosses a leap day',
      '2028-03-01',
      [streak('2028-02-29', '2028-02-29')],
      streak('2028-02-29', '2028-03-01'),
      [streak('2028-02-29', '2028-02-29')],
    ],
    [
      'detects a missing leap day',
      '2028-03-01',
      [streak('2028-02-28', '2028-02-28')],
      streak('2028-03-01', '2028-03-01'),
      [],
    ],
  ])('[TROPHY-07] [TROPHY-19] a day %s', (_, day, near, joined, replaced) => {
    expect(joinStreaks(day, near)).toEqual({ streak: joined, replaced });
  });

  it.each(['2026-03-08', '2026-03-11', '2026-03-14'])(
    '[TROPHY-07] ignores the day %s, which is already part of the streak',
    (day) => {
      expect(joinStreaks(day, [week])).toBeNull();
    },
  );

  it('[TROPHY-07] makes one streak of a year of days, for any order of adding', () => {
    const days = Array.from({ length: 365 }, (_, n) => addDays('2027-03-01', (n * 151) % 365));
    let streaks: DayRange[] = [];
    for (const day of days) {
      const joined = joinStreaks(day, streaks);
      if (joined) streaks = [...streaks.filter((each) => !joined.replaced.includes(each)), joined.streak];
    }
    expect(streaks).toEqual([streak('2027-03-01', '2028-02-28')]);
    expect(streaks.map(streakLength)).toEqual([365]);
  });
});

describe('streakLength', () => {
  it.each([
    ['2026-03-14', '2026-03-14', 1],
    ['2026-03-28', '2026-03-30', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-01-01', '2027-12-31', 365],
  ])('[TROPHY-07] counts from %s to %s %i days', (from, to, days) => {
    expect(streakLength(streak(from, to))).toBe(days);
  });
});

describe('presentLength', () => {
  it.each([
    ['today', '2026-03-14', 7],
    ['yesterday', '2026-03-15', 7],
    ['the day before', '2026-03-16', 0],
    ['tomorrow, further east', '2026-03-13', 7],
  ])('[TROPHY-17] returns the right length of a streak that ended %s', (_, today, days) => {
    expect(currentStreakLength(streak('2026-03-08', '2026-03-14'), today)).toBe(days);
  });

  it('[TROPHY-17] is 0 without a streak', () => {
    expect(currentStreakLength(null, '2026-03-14')).toBe(0);
  });
});
