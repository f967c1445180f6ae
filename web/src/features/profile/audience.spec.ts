import { describeAudience } from './audience';

const people = (...names: string[]) => names.map((name) => ({ _id: name, name }));

it.each([
  ['the personal space', null, 'Only you will see the events from Google.'],
  [
    'a group of one',
    people(),
    'You are the only member of this group so far. New members will see the events from Google.',
  ],
  ['a couple', people('Ben'), 'Ben will see the events from Google.'],
  ['three', people('Ben', 'Cleo'), 'Ben and Cleo will see the events from Google.'],
  ['five', people('A', 'B', 'C', 'D'), 'A, B, C and D will see the events from Google.'],
  ['many', people('A', 'B', 'C', 'D', 'E'), 'A, B, C and 2 others will see the events from Google.'],
])('[GSYNC-03] [PROF-12] the profile names who sees Google events pulled into %s', (_, others, sentence) => {
  expect(describeAudience(others)).toBe(sentence);
});
