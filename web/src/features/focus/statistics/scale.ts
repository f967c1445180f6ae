import * as m from '@/messages/focus.gen';

const MINUTE = 60;
const HOUR = 3_600;

/** Line distances that are easy to read, in seconds. */
const STEPS = [5, 10, 15, 30]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 3, 4, 6, 8, 12, 24].map((h) => h * HOUR));
const MOST_LINES = 3;

interface Scale {
  /** The value at the upper edge, in seconds; at least the longest bar. */
  top: number;
  /** The values that have a line, from the bottom; the last one is `top`. */
  lines: number[];
}

/** The scale of a plot whose longest bar is `most` seconds; without bars it ends at 5 min. */
export function scaleOf(most: number): Scale {
  const longest = STEPS[STEPS.length - 1] ?? HOUR;
  const step = STEPS.find((size) => size * MOST_LINES >= most) ?? Math.ceil(most / MOST_LINES / longest) * longest;
  const count = Math.max(1, Math.ceil(most / step));
  const lines = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return { top: count * step, lines };
}

/** The value of a line in short form: `30 min`, `1.5 h`. */
export const lineInWords = (seconds: number): string =>
  seconds < HOUR ? m.minutes({ count: seconds / MINUTE }) : m.hours({ count: Number((seconds / HOUR).toFixed(2)) });
