const MINUTE = 60;
const HOUR = 3_600;

/** Distances of lines that people read without counting, in seconds. */
const STEPS = [5, 10, 15, 30]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 3, 4, 6, 8, 12, 24].map((h) => h * HOUR));
const MOST_LINES = 3;

export interface Scale {
  /** The value at the upper edge, in seconds, at least the longest bar. */
  top: number;
  /** Values with a line of their own, from below, `top` the last. */
  lines: number[];
}

/** The scale of a plot whose longest bar is `most` seconds; a plot without bars has one of 5 min. */
export function scaleOf(most: number): Scale {
  const longest = STEPS[STEPS.length - 1] ?? HOUR;
  const step = STEPS.find((size) => size * MOST_LINES >= most) ?? Math.ceil(most / MOST_LINES / longest) * longest;
  const count = Math.max(1, Math.ceil(most / step));
  const lines = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return { top: count * step, lines };
}

/** A line's value in few letters: `30 min`, `1.5 h`. */
export const lineInWords = (seconds: number): string =>
  seconds < HOUR ? `${seconds / MINUTE} min` : `${Number((seconds / HOUR).toFixed(2))} h`;
