import { previewColour } from './colours';

it.each([
  ['a colour', '#123abc', '#123abc'],
  ['in capitals with spaces', ' #ABCDEF ', '#abcdef'],
  ['half a colour', '#12', '#aaaaaa'],
  ['a name', 'red', '#aaaaaa'],
  ['nothing', '', '#ff6b6b'],
  ['spaces', '   ', '#ff6b6b'],
])('[PROF-08] the previewed colour after typing %s', (_, typed, shown) => {
  expect(previewColour(typed, '#aaaaaa', '#ff6b6b')).toBe(shown);
});
