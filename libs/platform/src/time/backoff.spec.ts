import { backoff } from './backoff.js';

describe('backoff', () => {
  it.each([
    [0, 0, 2],
    [0, 1, 4],
    [1, 1, 8],
    [3, 0.5, 24],
    [10, 0, 125],
    [10_000, 1, 250],
  ])('attempt %i with the random number %d waits %d ms', (attempt, chance, expected) => {
    expect(backoff(attempt, 4, 250, chance)).toBe(expected);
  });
});
