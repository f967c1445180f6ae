import { changesInWords } from './changes-in-words';

const PEOPLE = [
  { _id: 'ben', name: 'Ben' },
  { _id: 'mia', name: 'Mia' },
];
const mark = (by: string, collection: string, item = '1') => ({ by, collection, item, space: 'flat' });

describe('[SPEED-07] what a screen reader hears of changes', () => {
  it.each([
    ['nothing', [], ''],
    ['one', [mark('ben', 'todos')], 'Ben changed todos.'],
    ['many of a kind, once', [mark('ben', 'todos', '1'), mark('ben', 'todos', '2')], 'Ben changed todos.'],
    ['two kinds', [mark('ben', 'todos'), mark('ben', 'calendar')], 'Ben changed the calendar and todos.'],
    [
      'two people',
      [mark('mia', 'todos'), mark('ben', 'special-dates')],
      'Ben changed special dates. Mia changed todos.',
    ],
    ['somebody who is not here', [mark('eve', 'todos')], ''],
    ['what no list shows', [mark('ben', 'leaderboard')], ''],
  ])('%s', (_, marks, words) => expect(changesInWords(marks, PEOPLE)).toBe(words));
});
