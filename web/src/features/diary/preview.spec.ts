import { previewOf } from './preview';

it.each([
  ['Short', 'Short'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  ['\n  One\n\n two ', 'One two'],
  ['👩‍👩‍👧'.repeat(101), `${'👩‍👩‍👧'.repeat(100)}…`],
  ['', ''],
])('[DIARY-07] the preview of %j in a list is %j', (content, shown) => {
  expect(previewOf(content)).toBe(shown);
});
