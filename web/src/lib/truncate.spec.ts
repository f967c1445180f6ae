import { truncate } from './truncate';

it.each([
  ['Vet', 'Vet'],
  ['Exactly fifteen', 'Exactly fifteen'],
  ['Exactly sixteen!', 'Exactly sixteen…'],
  ['Zoë’s long walk with us', 'Zoë’s long walk…'],
  ['Dinner for two and a cat', 'Dinner for two…'],
  ['A long walk with the puppy', 'A long walk wit…'],
  ['🐶'.repeat(15), '🐶'.repeat(15)],
  ['👩‍👩‍👧'.repeat(16), `${'👩‍👩‍👧'.repeat(15)}…`],
])('[CAL-18] a cell shows "%s" as "%s"', (title, shown) => {
  expect(truncate(title, 15)).toBe(shown);
});
