import { beginsOrEnds } from './drag-begin';

describe('a pointer before it drags something', () => {
  it.each([
    ['a mouse that hardly moves', false, 2, 2, 'waits'],
    ['a mouse that moves', false, 0, 4, 'begins'],
    ['a finger that hardly moves', true, 5, -5, 'waits'],
    ['a finger that scrolls', true, 0, 11, 'ends'],
  ])('[CAL-63] [TODO-90] %s', (_, isTouch, dx, dy, expected) => {
    expect(beginsOrEnds(isTouch, dx, dy)).toBe(expected);
  });
});
