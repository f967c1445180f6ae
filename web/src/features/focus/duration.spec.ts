import { formatClock, formatDuration } from './duration';

describe('durations', () => {
  it.each([
    [0, '00:00'],
    [0.9, '00:00'],
    [59, '00:59'],
    [60, '01:00'],
    [1_500, '25:00'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [5_025, '1:23:45'],
    [43_200, '12:00:00'],
    [-3, '00:00'],
  ])('[FOCUS-20] %d s are shown on a clock as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });

  it.each([
    [0, '0 min'],
    [45, '45 s'],
    [60, '1 min'],
    [119, '1 min'],
    [1_500, '25 min'],
    [3_600, '1 h'],
    [3_630, '1 h'],
    [5_100, '1 h 25 min'],
    [86_400, '24 h'],
    [1_800_000, '500 h'],
    [4_500_060, '1,250 h 1 min'],
    [-1, '0 min'],
  ])('[STAT-13] %d s are written in words as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
