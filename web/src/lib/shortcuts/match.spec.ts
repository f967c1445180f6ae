import { type KeyPress, matchShortcut } from './match';

const KNOWN = ['q', '?', 't', 'g t', 'g d', 'mod+k'];
const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  alt: false,
  typing: false,
  dialog: false,
  onlyMod: false,
  ...rest,
});

describe('[SPEED-04] the shortcut of a key press', () => {
  it.each<[string, KeyPress, string, string | null, string]>([
    ['a single key', press('q'), '', 'q', ''],
    ['a sign', press('?'), '', '?', ''],
    ['an unknown key', press('x'), '', null, ''],
    ['a capital, which is another key', press('Q'), '', null, ''],
    ['a named key', press('Tab'), '', null, ''],
    ['the first of two', press('g'), '', null, 'g'],
    ['the second of two', press('t'), 'g', 'g t', ''],
    ['a key of its own after a first that it does not follow', press('q'), 'g', 'q', ''],
    ['an unknown second', press('x'), 'g', null, ''],
    ['Ctrl or Cmd', press('k', { mod: true }), '', 'mod+k', ''],
    ['Ctrl or Cmd with capitals locked', press('K', { mod: true }), '', 'mod+k', ''],
    ['Ctrl or Cmd while typing', press('k', { mod: true, typing: true }), '', 'mod+k', ''],
    ['Ctrl or Cmd in a dialog', press('k', { mod: true, dialog: true }), '', null, ''],
    ['a single key with Ctrl', press('q', { mod: true }), '', null, ''],
    ['a single key with Alt', press('q', { alt: true }), '', null, ''],
    ['a single key while typing', press('q', { typing: true }), '', null, ''],
    ['a single key in a dialog', press('q', { dialog: true }), '', null, ''],
    ['a single key that is put off', press('q', { onlyMod: true }), '', null, ''],
    ['Ctrl or Cmd when single keys are put off', press('k', { mod: true, onlyMod: true }), '', 'mod+k', ''],
    ['a second key while typing', press('t', { typing: true }), 'g', null, ''],
  ])('finds the shortcut for %s', (_, pressed, pending, keys, next) =>
    expect(matchShortcut(pressed, pending, KNOWN)).toEqual({ keys, pending: next }),
  );
});
