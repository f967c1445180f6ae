import { parseHex } from '@/lib/colour';

/** The two colours as typed in the form. */
export interface Colours {
  primaryColor: string;
  secondaryColor: string;
}

/**
 * The colour to preview for a typed text: the default for an empty text, `current` for an invalid one.
 */
export function previewColour(typed: string, current: string, fallback: string): string {
  const text = typed.trim().toLowerCase();
  if (text === '') return fallback;
  return parseHex(text) ? text : current;
}
