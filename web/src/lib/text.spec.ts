import { compareCodeUnits, initialOf } from './text';

describe('texts', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['Z', 'a', -1],
    ['', 'a', -1],
  ])('[TODO-89] the order of %j and %j is %i', (a, b, expected) => expect(compareCodeUnits(a, b)).toBe(expected));

  it.each([
    ['mia', 'M'],
    ['  élan ', 'É'],
    ['🐶 pack', '🐶'],
    ['', '?'],
    ['  ', '?'],
  ])('[ALL-03] the initial of %j is %s', (name, expected) => expect(initialOf(name)).toBe(expected));
});
