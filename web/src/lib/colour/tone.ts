import type { CSSProperties } from 'react';
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
const MOST_KEPT = 100;

/**
 * Style for an element with the class `tone`: the `tone` utilities inside it (`bg-tone-soft text-tone-text`) use this
 * colour.
 */
export function toneStyle(colour: string): CSSProperties {
  const known = styles.get(colour);
  if (known) return known;
  if (styles.size >= MOST_KEPT) styles.clear();
  const style = toneVariables('tone', colour) as CSSProperties;
  styles.set(colour, style);
  return style;
}
