import { retryDelayMs } from './retry-delay.js';

describe('retryDelayMs', () => {
  it.each([
    [0, 15],
    [1, 15],
    [2, 30],
    [3, 60],
    [6, 480],
    [7, 600],
    [1_000, 600],
  ])('[MAIL-04] after %i failed tries it is %i s', (attempts, seconds) => {
    expect(retryDelayMs(attempts)).toBe(seconds * 1_000);
  });
});
