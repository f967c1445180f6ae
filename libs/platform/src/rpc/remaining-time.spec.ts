import { remainingTime } from './remaining-time.js';

const wallClock = 1_000_000;

describe('remainingTime', () => {
  it.each([
    ['[PLAT-32] the time that the message says, whatever the clock', { remaining: 5_000, deadline: 1 }, false, 5_000],
    ['[PLAT-32] at most ten minutes', { remaining: 1e12 }, false, 600_000],
    ['[PLAT-32] nothing for a message without it', {}, false, undefined],
    ['[PLAT-32] nothing for what is no number', { remaining: '5000' }, false, undefined],
    ['[PLAT-32] nothing for what is not finite', { remaining: Number.NaN }, false, undefined],
    ['[PLAT-45] nothing for a deadline of the previous release', { deadline: wallClock + 300 }, false, undefined],
    ['[PLAT-45] what is left to that deadline while it is accepted', { deadline: wallClock + 300 }, true, 300],
    ['[PLAT-45] less than nothing when that deadline is past', { deadline: wallClock - 300 }, true, -300],
  ])('returns %s', (_what, headers, acceptPrevious, expected) => {
    expect(remainingTime(headers, { acceptPrevious, wallClock })).toBe(expected);
  });
});
