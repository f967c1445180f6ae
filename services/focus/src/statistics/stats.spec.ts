import { daysWithin, fillDays, sumOf } from './stats.js';

const day = (name: string, todoTime: number, goalTime: number, habitTime: number, totalSessions: number) => ({
  day: name,
  todoTime,
  goalTime,
  habitTime,
  totalSessions,
  totalTime: todoTime + goalTime + habitTime,
  longestSession: Math.max(todoTime, goalTime, habitTime),
});
const days = [day('2026-03-08', 600, 0, 100, 2), day('2026-03-10', 0, 1_000, 0, 1)];

describe('sumOf', () => {
  it('[STAT-03] adds the days up', () => {
    expect(sumOf(days)).toEqual({
      totalTime: 1_700,
      totalSessions: 3,
      todoTime: 600,
      goalTime: 1_000,
      habitTime: 100,
      averageSession: 567,
      longestSession: 1_000,
    });
  });

  it.each([
    [10, 4, 3],
    [9, 4, 2],
    [0, 0, 0],
  ])('[STAT-03] rounds the average of %i seconds in %i sessions to %i', (totalTime, totalSessions, average) => {
    expect(sumOf([{ ...day('2026-03-08', totalTime, 0, 0, totalSessions) }]).averageSession).toBe(average);
  });

  it('[STAT-03] is zero for no days', () => {
    expect(new Set(Object.values(sumOf([])))).toEqual(new Set([0]));
  });
});

describe('fillDays', () => {
  it('[STAT-17] returns zeros for the days without a session', () => {
    expect(fillDays({ from: '2026-03-08', to: '2026-03-10' }, days)).toEqual([
      { day: '2026-03-08', todoTime: 600, goalTime: 0, habitTime: 100 },
      { day: '2026-03-09', todoTime: 0, goalTime: 0, habitTime: 0 },
      { day: '2026-03-10', todoTime: 0, goalTime: 1_000, habitTime: 0 },
    ]);
  });

  it('[STAT-17] adds up the times of a day in several spaces, and leaves out other days', () => {
    const spaces = [...days, day('2026-03-08', 50, 7, 0, 2)];
    expect(fillDays({ from: '2026-03-08', to: '2026-03-08' }, spaces)).toEqual([
      { day: '2026-03-08', todoTime: 650, goalTime: 7, habitTime: 100 },
    ]);
  });
});

describe('daysWithin', () => {
  it.each([
    ['2026-03-07', '2026-03-07', 0],
    ['2026-03-08', '2026-03-08', 1],
    ['2026-03-08', '2026-03-10', 2],
    ['2026-03-09', '2026-03-10', 1],
    ['2026-03-11', '2026-03-12', 0],
  ])('[STAT-04] finds the days from %s to %s, count: %i', (from, to, count) => {
    expect(daysWithin({ from, to }, days)).toHaveLength(count);
  });
});
