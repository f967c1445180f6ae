import { streaksOf } from './streaks';

/** A Saturday, the last day of its week. */
const today = '2026-03-14';

describe('streaks that the browser counts, as the server will', () => {
  it.each([
    ['daily', [], 0, 0],
    ['daily', [today], 1, 1],
    ['daily', ['2026-03-12', '2026-03-13'], 2, 2],
    ['daily', ['2026-03-11', '2026-03-12'], 0, 2],
    ['daily', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-13', today], 2, 3],
    ['daily', ['2026-03-13', '2026-03-15'], 2, 2],
    ['daily', ['2026-03-13', today, '2026-03-15'], 2, 2],
    ['weekly', ['2026-03-08', today], 1, 1],
    ['weekly', ['2026-02-22', '2026-03-07', '2026-03-09'], 3, 3],
    ['weekly', ['2026-02-22', '2026-03-09'], 1, 1],
    ['weekly', ['2026-03-07'], 1, 1],
    ['weekly', ['2026-02-27'], 0, 1],
    ['weekly', ['2026-03-07', '2026-03-15'], 2, 2],
    ['monthly', ['2025-11-30', '2025-12-01', '2026-01-31', '2026-02-01'], 4, 4],
    ['monthly', ['2025-12-31', '2026-01-01', today], 1, 2],
  ] as const)('[HABIT-26] %s %j: %d, at most %d', (frequency, checkIns, streak, longestStreak) => {
    expect(streaksOf({ frequency, checkIns: [...checkIns] }, today)).toEqual({ streak, longestStreak });
  });
});
