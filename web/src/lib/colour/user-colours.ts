import { parseHex } from './parse';
import { toneVariables } from './tone';

/** The colours of a person who has chosen none. */
export const DEFAULT_COLOURS = { primary: '#ff6b6b', secondary: '#4ecdc4' } as const;

/**
 * Sets the two accent colours with all their shades on the document. A missing or invalid colour is replaced by its
 * default.
 */
export function applyUserColours(primary?: string | null, secondary?: string | null): void {
  const root = document.documentElement;
  const chosen = { primary, secondary };
  for (const name of ['primary', 'secondary'] as const) {
    const colour = chosen[name]?.trim().toLowerCase() ?? '';
    const usable = parseHex(colour) ? colour : DEFAULT_COLOURS[name];
    for (const [property, value] of Object.entries(toneVariables(name, usable)))
      root.style.setProperty(property, value);
  }
}
