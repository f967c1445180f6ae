import { PERIODS, type Period, type PersonalStats } from '@pawplan/contracts';
import { report } from './report.js';

const stats = (todoTime: number, goalTime: number, habitTime: number, totalSessions: number): PersonalStats => ({
  totalTime: todoTime + goalTime + habitTime,
  totalSessions,
  todoTime,
  goalTime,
  habitTime,
  averageSession: 0,
  longestSession: 0,
});
const before = (totalTime: number) => ({ totalTime, totalSessions: totalTime === 0 ? 0 : 1 });
const textOf = (period: Period, present: PersonalStats, previous: number): string =>
  report(period, present, before(previous))
    .map(({ message }) => message)
    .join(' ');
const nothing = stats(0, 0, 0, 0);

describe('report', () => {
  it.each([
    [
      'daily',
      nothing,
      0,
      'No focus time yet today. Pick a task and start the timer: a few minutes are a fine beginning!',
    ],
    [
      'weekly',
      nothing,
      0,
      'No focus time yet this week. Pick a task and start the timer: a few minutes are a fine beginning!',
    ],
    [
      'monthly',
      nothing,
      7_500,
      'No focus time yet this month. You focused for 2 hours 5 minutes last month, so you know how it is done!',
    ],
    [
      'daily',
      stats(1_500, 0, 0, 1),
      0,
      'You focused for 25 minutes in 1 session today, all of it on todos. That is a lovely start, as yesterday had no focus time at all.',
    ],
    [
      'weekly',
      stats(600, 3_600, 0, 3),
      1_800,
      'You focused for 1 hour 10 minutes in 3 sessions this week, mostly on goals. That is 40 minutes more than last week, well done!',
    ],
    [
      'monthly',
      stats(0, 10, 3_590, 2),
      7_200,
      'You focused for 1 hour in 2 sessions this month, mostly on habits. Another 1 hour and you reach what you did last month.',
    ],
    [
      'weekly',
      stats(600, 600, 0, 2),
      1_200,
      'You focused for 20 minutes in 2 sessions this week. That is exactly as much as last week.',
    ],
    [
      'daily',
      stats(45, 0, 0, 1),
      46,
      'You focused for 45 seconds in 1 session today, all of it on todos. Another 1 second and you reach what you did yesterday.',
    ],
  ] as const)('[STAT-05] returns the text: %s', (period, present, previous, expected) => {
    expect(textOf(period, present, previous)).toBe(expected);
  });

  it('[STAT-05] is always one or two sentences', () => {
    const times = [0, 1, 60, 3_600, 400_000];
    for (const period of PERIODS) {
      for (const todo of times) {
        for (const goal of times) {
          for (const previous of times) {
            const text = textOf(period, stats(todo, goal, 0, todo + goal === 0 ? 0 : 2), previous);
            expect(text).toMatch(/^[A-Z][^.!]+\.( [A-Z][^.!]+[.!])?$/);
            expect(text).not.toMatch(/NaN|undefined|-/);
          }
        }
      }
    }
  });
});
