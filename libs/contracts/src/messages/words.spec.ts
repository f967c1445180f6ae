import { countOf, durationOf } from './words.js';

describe('a duration in words', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [119, '1 minute'],
    [120, '2 minutes'],
    [3_599, '59 minutes'],
    [3_600, '1 hour'],
    [3_660, '1 hour 1 minute'],
    [7_500, '2 hours 5 minutes'],
    [7_200, '2 hours'],
    [3_600_000, '1,000 hours'],
  ])('[STAT-05] writes %i seconds as %s', (seconds, words) => {
    expect(durationOf(seconds)).toBe(words);
  });
});

describe('a count with a noun', () => {
  it.each([
    [1, '1 session'],
    [2, '2 sessions'],
    [1_200, '1,200 sessions'],
  ])('[STAT-05] writes %i as %s', (count, words) => {
    expect(countOf(count, 'session')).toBe(words);
  });
});
