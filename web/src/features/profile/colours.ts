import { parseHex } from '@/lib/colour';

/** The two colours as typed in the form. */
export interface Colours {
  primaryColor: string;
  secondaryColor: string;
}

/**
 * The colour to preview for a typed text: the default for an empty text, and `before` while the text is not a valid
 * colour.
 */
export function triedOut(typed: string, before: string, fallback: string): string {
  const text = typed.trim().toLowerCase();
  if (text === '') return fallback;
  return parseHex(text) ? text : before;
}
