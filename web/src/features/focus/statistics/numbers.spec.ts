import type { FocusStats, PersonalStats } from '@/api/generated';
import { compareSessions, compareTime, timeByType } from './numbers';
import { formatDayRange, type Period } from './period';

const stats = (period: Period, now: [number, number], before: [number, number]) =>
  ({
    period,
    personalStats: { totalTime: now[0], totalSessions: now[1] },
    previous: { totalTime: before[0], totalSessions: before[1] },
  }) as FocusStats;

describe('the numbers of a period', () => {
  it.each([
    [stats('weekly', [7_500, 5], [5_400, 3]), '35 min more than last week', '2 more than last week'],
    [stats('daily', [1_500, 1], [6_000, 3]), '1 h 15 min less than yesterday', '2 fewer than yesterday'],
    [stats('monthly', [3_620, 2], [3_600, 2]), 'Same as last month', 'Same as last month'],
    [stats('weekly', [0, 0], [0, 0]), 'Same as last week', 'Same as last week'],
    [stats('weekly', [60, 1], [0, 0]), '1 min more than last week', '1 more than last week'],
  ])('[STAT-13] time and sessions are compared with the period before: row %#', (it, time, sessions) => {
    expect([compareTime(it), compareSessions(it)]).toEqual([time, sessions]);
  });

  it('[STAT-13] each kind of task has its share of the time', () => {
    const times = (todoTime: number, goalTime: number, habitTime: number) =>
      timeByType({ todoTime, goalTime, habitTime } as PersonalStats).map(({ label, share }) => [label, share]);
    expect(times(300, 0, 100)).toEqual([
      ['Todos', 0.75],
      ['Goals', 0],
      ['Habits', 0.25],
    ]);
    expect(times(0, 0, 0).map(([, share]) => share)).toEqual([0, 0, 0]);
  });

  it.each([
    ['2026-03-11', '2026-03-11', '11 March'],
    ['2026-03-08', '2026-03-14', '8 Mar to 14 Mar'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 to 3 Jan'],
  ])('[STAT-13] the days from %s to %s are written "%s"', (from, to, words) => {
    expect(formatDayRange(from, to, '2026-03-11')).toBe(words);
  });
});
