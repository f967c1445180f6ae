import { retryDelay } from './retry-delay';

describe('the delay before reconnecting', () => {
  it.each([
    [0, 0, 250],
    [0, 1, 500],
    [1, 1, 1_000],
    [4, 0.5, 6_000],
    [20, 1, 15_000],
    [2_000, 0, 7_500],
  ])('[LIVE-08] try %i with the random number %f waits %i ms', (attempts, random, ms) => {
    expect(retryDelay(attempts, random)).toBe(ms);
  });
});
