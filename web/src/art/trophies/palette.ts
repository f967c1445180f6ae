/** Colours that only trophies use, apart from those of `art/palette`, which are loaded with the first screen. */
export const ORANGE = '#f5a15b';
export const LEAF = '#9cc98a';
export const LIME = '#dbe67c';
export const SKY = '#9fd0ef';
export const SKY_DARK = '#74b0da';
export const MOON = '#fff0bd';
export const MOON_DARK = '#ecd58f';
