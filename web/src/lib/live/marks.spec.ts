import { type AnyKind, registerKinds } from '@/lib/items/kind';
import { describeChanges, MARK_DURATION_MS, markChange, marksAfter, marksStore } from './marks';
import type { LiveMessage } from './message';

const changed = (by: string, item?: string): LiveMessage => ({
  kind: 'changed',
  collection: 'todos',
  space: 'flat',
  by,
  item,
});
const mark = (by: string, item: string, collection = 'todos') => ({ item, by, space: 'flat', collection });

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
    jest.advanceTimersByTime(MARK_DURATION_MS - 1);
    markChange(changed('ben', 'a'), 'me');
    jest.advanceTimersByTime(MARK_DURATION_MS - 1);
    expect(items()).toEqual(['a']);
    jest.advanceTimersByTime(1);
    expect(items()).toEqual([]);
    jest.useRealTimers();
  });
});

registerKinds([
  { collection: 'todos', texts: { all: () => 'todos' } },
  { collection: 'calendar', texts: { all: () => 'the calendar' } },
  { collection: 'special-dates', texts: { all: () => 'special dates' } },
] as AnyKind[]);

const PEOPLE = [
  { _id: 'ben', name: 'Ben' },
  { _id: 'mia', name: 'Mia' },
];

describe('[SPEED-07] what a screen reader announces about changes', () => {
  it.each([
    ['no change', [], ''],
    ['one change', [mark('ben', '1')], 'Ben changed todos.'],
    ['several changes of one kind', [mark('ben', '1'), mark('ben', '2')], 'Ben changed todos.'],
    ['changes of two kinds', [mark('ben', '1'), mark('ben', '1', 'calendar')], 'Ben changed the calendar and todos.'],
    [
      'changes of three kinds',
      [mark('ben', '1'), mark('ben', '1', 'calendar'), mark('ben', '1', 'special-dates')],
      'Ben changed special dates, the calendar and todos.',
    ],
    [
      'changes by two people',
      [mark('mia', '1'), mark('ben', '1', 'special-dates')],
      'Ben changed special dates. Mia changed todos.',
    ],
    ['a change by an unknown person', [mark('eve', '1')], ''],
    ['a change that no list shows', [mark('ben', '1', 'leaderboard')], ''],
  ])('the announcement after %s', (_, marks, words) => expect(describeChanges(marks, PEOPLE)).toBe(words));
});
