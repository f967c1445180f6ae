import type { AnyKind } from '@/lib/items/kind';
import { registerKinds } from '@/lib/items/kinds';
import { changesInWords } from './changes-in-words';

registerKinds([
  { collection: 'todos', texts: { all: () => 'todos' } },
  { collection: 'calendar', texts: { all: () => 'the calendar' } },
  { collection: 'special-dates', texts: { all: () => 'special dates' } },
] as AnyKind[]);

const PEOPLE = [
  { _id: 'ben', name: 'Ben' },
  { _id: 'mia', name: 'Mia' },
];
const mark = (by: string, collection: string, item = '1') => ({ by, collection, item, space: 'flat' });

describe('[SPEED-07] what a screen reader announces about changes', () => {
  it.each([
    ['no change', [], ''],
    ['one change', [mark('ben', 'todos')], 'Ben changed todos.'],
    ['several changes of one kind', [mark('ben', 'todos', '1'), mark('ben', 'todos', '2')], 'Ben changed todos.'],
    ['changes of two kinds', [mark('ben', 'todos'), mark('ben', 'calendar')], 'Ben changed the calendar and todos.'],
    [
      'changes by two people',
      [mark('mia', 'todos'), mark('ben', 'special-dates')],
      'Ben changed special dates. Mia changed todos.',
    ],
    ['a change by an unknown person', [mark('eve', 'todos')], ''],
    ['a change that no list shows', [mark('ben', 'leaderboard')], ''],
  ])('the announcement after %s', (_, marks, words) => expect(changesInWords(marks, PEOPLE)).toBe(words));
});
