import { pseudo } from './pseudo';

it.each([
  ['Save', '⟦Šávé⟧'],
  ['Todo list', '⟦Tödö líšt~~⟧'],
  ['A text of about thirty letters', `⟦Å téxt öf áböüt thírtý léttérš~~~~~ ~~~~⟧`],
  [' ', ' '],
])('[LANG-08] the pseudo language marks, accents and lengthens %j', (text, altered) => {
  expect(pseudo(text)).toBe(altered);
});
