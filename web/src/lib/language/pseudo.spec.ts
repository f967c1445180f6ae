import { pseudo } from './pseudo';

it.each([
  ['Save', '⟦Šávé~⟧'],
  ['Todo list', '⟦Tödö líšt~~~⟧'],
  [' ', ' '],
])('[LANG-08] the pseudo language marks, accents and lengthens %j', (text, altered) => {
  expect(pseudo(text)).toBe(altered);
});
