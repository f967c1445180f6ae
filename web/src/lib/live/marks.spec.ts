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

describe('[SPEED-07] marks of what others change', () => {
  it.each<[string, LiveMessage, string[]]>([
    ["a partner's change", changed('ben', 'b'), ['a ben', 'b ben']],
    ["a partner's further change", changed('mia', 'a'), ['a mia']],
    ['my own change takes the mark away', changed('me', 'a'), []],
    ['my own change elsewhere', changed('me', 'b'), ['a ben']],
    ['a change of no one item', changed('ben'), ['a ben']],
    ['a change by nobody', changed('', 'b'), ['a ben']],
    ['a gap', { kind: 'gap' }, ['a ben']],
  ])('%s', (_, message, expected) => {
    const after = marksAfter(new Map([['a', mark('ben', 'a')]]), message, 'me');
    expect([...after.values()].map(({ item, by }) => `${item} ${by}`)).toEqual(expected);
  });

  it('stand for a while, from the last change on', () => {
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
