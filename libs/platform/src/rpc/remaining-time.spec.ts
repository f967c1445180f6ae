import { remainingTime } from './remaining-time.js';

describe('remainingTime', () => {
  it.each([
    ['[PLAT-32] the time that the message says', '5000', 5_000],
    ['[PLAT-32] at most ten minutes', '1000000000000', 600_000],
    ['[PLAT-32] no time', '0', 0],
    ['[PLAT-32] nothing for a message without it', undefined, undefined],
    ['[PLAT-32] nothing for a number', 5_000, undefined],
    ['[PLAT-32] nothing for another text', '5s', undefined],
    ['[PLAT-32] nothing for an empty text', '', undefined],
    ['[PLAT-32] nothing for less than no time', '-300', undefined],
  ])('returns %s', (_what, expiration, expected) => {
    expect(remainingTime(expiration)).toBe(expected);
  });
});
