import { contrast, luminance, mix } from './colour-math';

/** Contrast that text needs (WCAG AA). */
const TEXT_CONTRAST = 4.5;
/** Contrast that rings, bars and icons need (WCAG AA, non-text). */
const MARK_CONTRAST = 3;

/** The backgrounds of both themes on which coloured text can appear; the same values as in styles/tokens.css. */
export const BACKGROUNDS = {
  light: { card: '#ffffff', page: '#fffaf5', sunken: '#f7efe7' },
  dark: { card: '#261e1a', page: '#1b1512', sunken: '#332923' },
} as const;

export type Theme = keyof typeof BACKGROUNDS;

const WHITE = '#ffffff';
const BLACK = '#000000';
const INKS = ['#1f2937', WHITE, BLACK] as const;

/** Text colour for a solid background of any colour, at least 4.5:1: the app's ink, else white, else black. */
export function inkOn(colour: string): string {
  return INKS.find((ink) => contrast(ink, colour) >= TEXT_CONTRAST) ?? BLACK;
}

/** A hover and pressed shade on which the ink of `colour` is still readable. */
export function strongShade(colour: string): string {
  const darker = mix(colour, BLACK, 0.9);
  return contrast(inkOn(colour), darker) >= TEXT_CONTRAST ? darker : mix(colour, WHITE, 0.86);
}

/**
 * A light tint of `colour` for the background of chips and highlights. Pale colours get a larger share, because they
 * would hardly differ from white.
 */
export function softTint(colour: string, theme: Theme): string {
  return mix(colour, BACKGROUNDS[theme].card, theme === 'light' ? 0.14 + 0.36 * luminance(colour) : 0.24);
}

/**
 * The shade nearest to `colour` that has at least the contrast `ratio` on every one of `backgrounds` (all light or all
 * dark).
 */
function readableShade(colour: string, backgrounds: readonly string[], ratio = TEXT_CONTRAST): string {
  const passes = (candidate: string) => backgrounds.every((ground) => contrast(candidate, ground) >= ratio);
  const towards = [BLACK, WHITE].find(passes) ?? BLACK;
  for (let step = 0; step < 32; step++) {
    const candidate = mix(towards, colour, step / 32);
    if (passes(candidate)) return candidate;
  }
  return towards;
}

/** The text shade of `colour` for page, card, sunken background and its own soft tint. */
export function textShade(colour: string, theme: Theme): string {
  return readableShade(colour, [...Object.values(BACKGROUNDS[theme]), softTint(colour, theme)]);
}

/** The shade of `colour` for rings, bars and icons on page, card and sunken background. */
export function markShade(colour: string, theme: Theme): string {
  return readableShade(colour, Object.values(BACKGROUNDS[theme]), MARK_CONTRAST);
}
