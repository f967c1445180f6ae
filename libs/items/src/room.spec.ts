import { Room } from './room.js';

describe('Room', () => {
  const bounds = { limit: 100, near: 90, every: 1_000 };

  /** A space of so many items that notes how often it was looked at. */
  const space = (items: number) => {
    const looks: number[] = [];
    return { looks, holds: async (count: number) => looks.push(count) > 0 && items >= count };
  };

  it.each([
    [0, true],
    [89, true],
    [90, true],
    [99, true],
    [100, false],
    [101, false],
  ])('[TODO-22] with %i of 100 items says %s', async (items, left) => {
    expect(await new Room(bounds).isLeft('s', 0, space(items).holds)).toBe(left);
  });

  it('[TODO-22] looks now and then far from the limit, each time near it', async () => {
    const room = new Room(bounds);
    const far = space(10);
    for (const now of [0, 1, 999]) await room.isLeft('far', now, far.holds);
    expect(far.looks).toHaveLength(1);
    await room.isLeft('far', 1_000, far.holds);
    expect(far.looks).toHaveLength(2);
    for (let i = 0; i < 11; i++) await room.isLeft('far', 1_001, far.holds);
    expect(far.looks).toHaveLength(3);
    const close = space(95);
    for (const now of [0, 1, 2]) await room.isLeft('close', now, close.holds);
    expect(close.looks).toHaveLength(6);
  });
});
