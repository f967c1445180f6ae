import { newestFirst } from './newest-first';

const made = (_id: string, createdAt: string) => ({ _id, createdAt });

describe('the order of cards', () => {
  it('[GOAL-11] [HABIT-11] cards are sorted newest first, and the given list is not changed', () => {
    const items = [made('b', '2026-03-01'), made('c', '2026-03-02'), made('a', '2026-03-01')];
    expect(newestFirst(items).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
    expect(items.map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
  });
});
