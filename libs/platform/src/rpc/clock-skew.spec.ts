import { ClockSkew } from './clock-skew.js';

describe('ClockSkew', () => {
  it('[PLAT-34] returns no estimate without a sample', () => {
    expect(new ClockSkew().estimate(0)).toBeUndefined();
  });

  it.each([
    ['ahead', 8_000],
    ['behind', -8_000],
    ['right', 0],
  ])('[PLAT-34] estimates the skew from the fastest message when the clock is %s', (_what, skew) => {
    const clock = new ClockSkew();
    for (const travelled of [40, 2, 900]) clock.add(1_000, 1_000 + skew + travelled, 0);
    expect(clock.estimate(0)).toBe(skew + 2);
  });

  it('[PLAT-34] forgets samples after two minutes, so that a corrected clock is reported as correct', () => {
    const clock = new ClockSkew();
    clock.add(0, -8_000, 0);
    clock.add(0, 3, 61_000);
    expect(clock.estimate(61_000)).toBe(-8_000);
    expect(clock.estimate(122_000)).toBe(3);
    expect(clock.estimate(400_000)).toBeUndefined();
  });
});
