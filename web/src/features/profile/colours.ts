import { parseHex } from '../../lib/colour';

/** The two colours as they stand in the form. */
export interface Colours {
  primaryColor: string;
  secondaryColor: string;
}

/** The colour to try out for what was typed: nothing is the default, and while it is no colour yet the one `before` stays. */
export function triedOut(typed: string, before: string, fallback: string): string {
  const text = typed.trim().toLowerCase();
  if (text === '') return fallback;
  return parseHex(text) ? text : before;
}
