import { newestFirst } from './newest-first';

const item = (_id: string, createdAt: string) => ({ _id, createdAt });

describe('the order of cards', () => {
  it('[GOAL-11] [HABIT-11] cards are sorted newest first, and the given list is not changed', () => {
    const items = [item('b', '2026-03-01'), item('c', '2026-03-02'), item('a', '2026-03-01')];
    expect(newestFirst(items).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
    expect(items.map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
  });
});
