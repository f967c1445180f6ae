import { MARK_MS, markChange, marksAfter, marksStore } from './marks';
import type { LiveMessage } from './message';

const changed = (by: string, item?: string): LiveMessage => ({
  kind: 'changed',
  collection: 'todos',
  space: 'flat',
  by,
  item,
});
const mark = (by: string, item: string) => ({ item, by, space: 'flat', collection: 'todos' });

describe('[SPEED-07] marks on changes by others', () => {
  it.each<[string, LiveMessage, string[]]>([
    ["a partner's change", changed('ben', 'b'), ['a ben', 'b ben']],
    ["a partner's further change", changed('mia', 'a'), ['a mia']],
    ['my own change of the marked item', changed('me', 'a'), []],
    ['my own change of another item', changed('me', 'b'), ['a ben']],
    ['a change without an item', changed('ben'), ['a ben']],
    ['a change without a person', changed('', 'b'), ['a ben']],
    ['a gap', { kind: 'gap' }, ['a ben']],
  ])('the marks after %s', (_, message, expected) => {
    const after = marksAfter(new Map([['a', mark('ben', 'a')]]), message, 'me');
    expect([...after.values()].map(({ item, by }) => `${item} ${by}`)).toEqual(expected);
  });

  it('a mark stays for a limited time after the last change', () => {
    jest.useFakeTimers();
    const items = () => [...marksStore.get().keys()];
    markChange(changed('ben', 'a'), 'me');
    jest.advanceTimersByTime(MARK_MS - 1);
    markChange(changed('ben', 'a'), 'me');
    jest.advanceTimersByTime(MARK_MS - 1);
    expect(items()).toEqual(['a']);
    jest.advanceTimersByTime(1);
    expect(items()).toEqual([]);
    jest.useRealTimers();
  });
});
