import type { CSSProperties } from 'react';
import { createStore } from '@/lib/store';
import { parseHex } from './colour-math';
import { inkOn, markShade, softTint, strongShade, textShade } from './shades';

/** The CSS variables of a colour under `--<name>`: the colour, ink and strong; soft, text and mark for both themes. */
export function toneVariables(name: string, colour: string): Record<`--${string}`, string> {
  return {
    [`--${name}`]: colour,
    [`--${name}-ink`]: inkOn(colour),
    [`--${name}-strong`]: strongShade(colour),
    [`--${name}-soft-light`]: softTint(colour, 'light'),
    [`--${name}-soft-dark`]: softTint(colour, 'dark'),
    [`--${name}-text-light`]: textShade(colour, 'light'),
    [`--${name}-text-dark`]: textShade(colour, 'dark'),
    [`--${name}-mark-light`]: markShade(colour, 'light'),
    [`--${name}-mark-dark`]: markShade(colour, 'dark'),
  };
}

/** A cache: computing the shades takes time, and lists show the same few colours many times. */
const styles = new Map<string, CSSProperties>();
const MAX_CACHED = 100;

/**
 * Style for an element with the class `tone`: the `tone` utilities inside it (`bg-tone-soft text-tone-text`) use this
 * colour.
 */
export function toneStyle(colour: string): CSSProperties {
  const cached = styles.get(colour);
  if (cached) return cached;
  if (styles.size >= MAX_CACHED) styles.clear();
  const style = toneVariables('tone', colour) as CSSProperties;
  styles.set(colour, style);
  return style;
}

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

/** Colours that the person tries out and has not saved yet; the whole app uses them until this is null again. */
export const colourPreview = createStore<{ primary: string; secondary: string } | null>(null);
