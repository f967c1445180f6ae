import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, inkOn, markShade, mix, parseHex, softTint, strongShade, textShade } from '.';
import { toneVariables } from './css-variables';
import { BACKGROUNDS, type Theme } from './shades';

const STEPS = ['00', '1f', '4d', '80', '9a', 'b3', 'd9', 'ff'];
const CUBE = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${r}${g}${b}`)));
const NAMED = [
  '#ff6b6b #4ecdc4 #45b7d1 #96ceb4 #ffeaa7 #dda0dd #98d8c8',
  '#cd7f32 #c0c0c0 #ffd700 #b9f2ff #767676 #777777 #787878',
].flatMap((row) => row.split(' '));
const COLOURS = [...CUBE, ...NAMED];
const THEMES: Theme[] = ['light', 'dark'];

const failing = (passes: (colour: string) => boolean) => COLOURS.filter((colour) => !passes(colour));

describe('reading colours', () => {
  it.each([
    ['#ff6b6b', [255, 107, 107]],
    [' #FF6B6B ', [255, 107, 107]],
    ['#000000', [0, 0, 0]],
  ])('[SHELL-19] reads %s', (text, rgb) => expect(parseHex(text)).toEqual(rgb));

  it.each(['', '#fff', 'ff6b6b', '#ff6b6bff', '#gg0000', 'red', 'rgb(1,2,3)'])(
    '[SHELL-19] does not accept %p as a colour',
    (text) => expect(parseHex(text)).toBeNull(),
  );

  it('[SHELL-19] mixes colours by share, and refuses a text that is not a colour', () => {
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
    expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
    expect(() => mix('red', '#ffffff', 0.5)).toThrow(RangeError);
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#ffffff', 1],
  ])('[LOOK-08] calculates the contrast of %s and %s', (a, b, ratio) => expect(contrast(a, b)).toBeCloseTo(ratio, 2));
});

describe('shades of any colour', () => {
  it('[SHELL-19] [LOOK-08] text on a colour and on its strong shade has a contrast of 4.5:1', () => {
    expect(failing((colour) => contrast(inkOn(colour), colour) >= 4.5)).toEqual([]);
    expect(failing((colour) => contrast(inkOn(colour), strongShade(colour)) >= 4.5)).toEqual([]);
  });

  it.each(THEMES)(
    '[LOOK-08] coloured text has a contrast of 4.5:1 on every background and on its own tint, %s',
    (theme) => {
      const grounds = (colour: string) => [...Object.values(BACKGROUNDS[theme]), softTint(colour, theme)];
      expect(failing((colour) => grounds(colour).every((g) => contrast(textShade(colour, theme), g) >= 4.5))).toEqual(
        [],
      );
    },
  );

  it.each(THEMES)('[LOOK-08] rings and bars have a contrast of 3:1 on every background, %s', (theme) => {
    const grounds = Object.values(BACKGROUNDS[theme]);
    expect(failing((colour) => grounds.every((g) => contrast(markShade(colour, theme), g) >= 3))).toEqual([]);
  });

  it('[SHELL-19] a colour with enough contrast is not changed', () => {
    expect(textShade('#7a1f1f', 'light')).toBe('#7a1f1f');
    expect(markShade('#4ecdc4', 'dark')).toBe('#4ecdc4');
  });

  it('[SHELL-19] one colour gives variables for itself, ink and strong shade, and for tint, text and mark per theme', () => {
    expect(Object.keys(toneVariables('primary', '#ff6b6b'))).toEqual(
      [
        '',
        '-ink',
        '-strong',
        '-soft-light',
        '-soft-dark',
        '-text-light',
        '-text-dark',
        '-mark-light',
        '-mark-dark',
      ].map((part) => `--primary${part}`),
    );
  });
});

describe('colour tokens', () => {
  const css = readFileSync(join(__dirname, '../../styles/tokens.css'), 'utf8');
  const token = (name: string, theme: Theme) => {
    const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
    const value = pair?.[theme === 'light' ? 1 : 2];
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };

  it.each(THEMES)('[LOOK-08] the backgrounds of the computed shades are those of the page, %s', (theme) => {
    for (const [name, value] of Object.entries(BACKGROUNDS[theme])) expect(token(name, theme)).toBe(value);
  });

  it.each(THEMES)('[LOOK-08] text colours are readable on every background, %s', (theme) => {
    for (const ground of ['page', 'card', 'raised', 'sunken'])
      for (const ink of ['ink', 'quiet', 'danger', 'success', 'warning'])
        expect({ ink, ground, ok: contrast(token(ink, theme), token(ground, theme)) >= 4.5 }).toEqual({
          ink,
          ground,
          ok: true,
        });
  });

  it.each(THEMES)('[LOOK-08] status colours are readable on their tints, and edges are visible, %s', (theme) => {
    for (const name of ['danger', 'success', 'warning'])
      expect(contrast(token(name, theme), token(`${name}-soft`, theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('edge', theme), token('card', theme))).toBeGreaterThanOrEqual(3);
  });
});
