/** Red, green and blue, each 0–255. */
type Rgb = readonly [number, number, number];

/** Reads `#rrggbb` (upper or lower case, spaces around it); null for any other text. */
export function parseHex(text: string): Rgb | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return null;
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Writes a colour as lower-case `#rrggbb`; channels are rounded and clamped. */
function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((c) =>
      Math.min(255, Math.max(0, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes `share` (0–1) of `colour` with `ground`, both `#rrggbb`. Throws a RangeError on any other text. */
export function mix(colour: string, ground: string, share: number): string {
  const [a, b] = [parseValidHex(colour), parseValidHex(ground)];
  const channel = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share);
  return toHex([channel(0), channel(1), channel(2)]);
}

/** Like `parseHex`, for colours that must be valid; throws a RangeError otherwise. */
function parseValidHex(colour: string): Rgb {
  const rgb = parseHex(colour);
  if (!rgb) throw new RangeError(`not a colour: ${colour}`);
  return rgb;
}

/** WCAG relative luminance of `#rrggbb`, 0–1. */
export function luminance(colour: string): number {
  const [r, g, b] = parseValidHex(colour).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
