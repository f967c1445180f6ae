import { isNewcomer, readStage } from './stage';

it.each([
  ['"over"', 'over'],
  ['"together"', 'together'],
  ['"asked"', 'asked'],
  [null, 'asked'],
  ['', 'asked'],
  ['over', 'asked'],
  ['{"stage":"over"}', 'asked'],
  ['["over"]', 'asked'],
])('[START-02] the stored text %j is the stage %s', (text, stage) => expect(readStage(text)).toBe(stage));

it.each([
  ['nothing anywhere', [[], [], []], true],
  ['something somewhere', [[], ['goal'], []], false],
  ['something, the rest on its way', [undefined, ['goal']], false],
  ['nothing so far', [[], undefined], null],
])('[START-12] with %s, a person is new: %j %s', (_, lists, expected) => expect(isNewcomer(lists)).toBe(expected));
