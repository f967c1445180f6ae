/** The colours of both animals and their things; collars and accessories use the user's colours. */
export const INK = '#5a3f33';

export const PUPPY = { fur: '#f6cd9b', dark: '#cf9260', light: '#fff4e6', nose: '#4f372c' } as const;
export const KITTEN = { fur: '#c9c3d4', dark: '#9f97b1', light: '#fbf7f8', nose: '#e58a8a', ear: '#f5bfbb' } as const;

export const BLUSH = '#f58f80';
export const TONGUE = '#f28f87';
export const GOLD = '#ffd36b';
export const PAPER = '#fffdf9';
export const KRAFT = '#ddb483';
export const KRAFT_DARK = '#c2935f';

export const PRIMARY = 'var(--primary)';
export const SECONDARY = 'var(--secondary)';
/** For drawings directly on the page: visible on any background. */
export const PRIMARY_MARK = 'var(--primary-mark)';
export const SECONDARY_MARK = 'var(--secondary-mark)';
export const QUIET = 'var(--quiet)';
