import { compareEntries, type Entry } from '@/kinds/calendar-entry';
import { type Day, daysBetween } from '@/lib/time/day';
import type { LongEntry } from './timed';

/** A bar above the hours: in a row, over `span` days from the day with the index `column` on. */
export interface Bar {
  entry: Entry;
  row: number;
  column: number;
  span: number;
  /** Whether the event begins before the first shown day or ends after the last one. */
  startsEarlier: boolean;
  endsLater: boolean;
}

/**
 * The bars of events on successive days, each in the first row that is free (CAL-56). Longer events are placed first,
 * so that they are in the upper rows.
 */
export function layOutBars(long: readonly LongEntry[], days: readonly Day[]): Bar[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bars = long
    .filter((one) => one.first <= last && one.last >= first)
    .map((one) => {
      const column = Math.max(0, daysBetween(first, one.first));
      const end = Math.min(days.length - 1, daysBetween(first, one.last));
      const edges = { startsEarlier: one.first < first, endsLater: one.last > last };
      return { entry: one.entry, row: 0, column, span: end - column + 1, ...edges };
    })
    .sort((a, b) => b.span - a.span || a.column - b.column || compareEntries(a.entry, b.entry));
  const rows: Set<number>[] = [];
  for (const bar of bars) {
    const columns = Array.from({ length: bar.span }, (_, index) => bar.column + index);
    const free = rows.findIndex((taken) => !columns.some((column) => taken.has(column)));
    bar.row = free < 0 ? rows.length : free;
    const row = rows[bar.row] ?? new Set<number>();
    rows[bar.row] = row;
    for (const column of columns) row.add(column);
  }
  return bars;
}
