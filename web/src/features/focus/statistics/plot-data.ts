import type { FocusDay, TimelineEntry } from '@/api/generated';
import {
  addDays,
  type Day,
  dayNumber,
  formatDay,
  formatShortWeekday,
  formatWeekday,
  formatWeekdayAndDay,
  instantOf,
} from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/focus.gen';

/** One bar of the plot. */
export interface Bar {
  key: string;
  /** The label under the bar; '' when there is no room for a label under each bar. */
  label: string;
  /** The full name. */
  name: string;
  /** Focus time in seconds. */
  seconds: number;
}

/** Up to this number of bars, each has its own label. */
const MAX_LABELLED_BARS = 7;

/** One bar per day. A few bars are labelled with the weekday, more with the date of every seventh day. */
export function dayBars(days: readonly FocusDay[], today: Day): Bar[] {
  const isEachLabelled = days.length <= MAX_LABELLED_BARS;
  return days.map(({ day, todoTime, goalTime, habitTime }, index) => ({
    key: day,
    label: isEachLabelled ? formatShortWeekday(day) : index % 7 === 0 ? String(dayNumber(day)) : '',
    name: formatWeekdayAndDay({ weekday: formatWeekday(day), day: formatDay(day, today, 'long') }),
    seconds: todoTime + goalTime + habitTime,
  }));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/**
 * One bar per hour of today in a zone. The time of each session is spread evenly from its start to its end; time
 * outside the day is added to the nearest hour.
 */
export function hourBars(timeline: readonly TimelineEntry[], today: Day, zone: string): Bar[] {
  const starts = HOURS.map((time) => instantOf(today, time, zone).getTime());
  const ends = [...starts.slice(1), instantOf(addDays(today, 1), '00:00', zone).getTime()];
  return HOURS.map((time, hour) => {
    const from = hour === 0 ? Number.NEGATIVE_INFINITY : (starts[hour] ?? 0);
    const to = hour === 23 ? Number.POSITIVE_INFINITY : (ends[hour] ?? 0);
    return {
      key: time,
      label: hour % 6 === 0 ? formatTime(time) : '',
      name: m.hourRange({ from: formatTime(time), to: formatTime(HOURS[hour + 1] ?? '24:00') }),
      seconds: Math.round(timeline.reduce((sum, entry) => sum + secondsWithin(entry, from, to), 0)),
    };
  });
}

/** The part of a session's time between two instants, in seconds. */
function secondsWithin({ startTime, endTime, duration }: TimelineEntry, from: number, to: number): number {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (end <= start) return start >= from && start < to ? duration : 0;
  const overlap = Math.min(end, to) - Math.max(start, from);
  return overlap > 0 ? (duration * overlap) / (end - start) : 0;
}

const MINUTE = 60;
const HOUR = 3_600;

/** Line distances that are easy to read, in seconds. */
const AXIS_STEPS = [5, 10, 15, 30]
  .map((minutes) => minutes * MINUTE)
  .concat([1, 2, 3, 4, 6, 8, 12, 24].map((h) => h * HOUR));
const MAX_LINES = 3;

interface Scale {
  /** The value at the upper edge, in seconds; at least the longest bar. */
  max: number;
  /** The values that have a line, from the bottom; the last one is `max`. */
  lines: number[];
}

/** The scale of a plot whose longest bar has `longestBar` seconds; without bars it ends at 5 min. */
export function createScale(longestBar: number): Scale {
  const largestStep = AXIS_STEPS[AXIS_STEPS.length - 1] ?? HOUR;
  const step =
    AXIS_STEPS.find((size) => size * MAX_LINES >= longestBar) ??
    Math.ceil(longestBar / MAX_LINES / largestStep) * largestStep;
  const count = Math.max(1, Math.ceil(longestBar / step));
  const lines = Array.from({ length: count }, (_, index) => (index + 1) * step);
  return { max: count * step, lines };
}

/** The value of a line in short form: `30 min`, `1.5 h`. */
export const formatAxisLabel = (seconds: number): string =>
  seconds < HOUR ? m.minutes({ count: seconds / MINUTE }) : m.hours({ count: Number((seconds / HOUR).toFixed(2)) });
