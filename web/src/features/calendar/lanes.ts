import { type Entry, isLong } from '@/kinds/calendar-entry';
import { type Day, daysBetween } from '@/lib/time/day';
import { WEEK } from './month';

/** How many events a cell of the month shows. They have lanes at the same height in all cells of a week. */
const LANES = 3;

/** What a cell shows of an entry: all of it, or one day of a bar over several days. */
export interface Part {
  entry: Entry;
  /** Whether the entry begins or ends on another day. */
  fromBefore: boolean;
  goesOn: boolean;
  /** The number of days from this one on, in this week, that the bar reaches; 0 when the bar began in an earlier cell. */
  reach: number;
}

/** The events of a cell. */
export interface CellContent {
  /** The shown parts from the top down; a lane may be empty. */
  lanes: readonly (Part | null)[];
  /** The number of events that have no lane. */
  hidden: number;
}

export const NO_EVENTS: CellContent = { lanes: [], hidden: 0 };

/**
 * The content of each cell of a grid. A bar keeps its lane until its last day or the end of the week. Free lanes are
 * filled with the day's other events, those over several days first.
 */
export function layOut(
  days: readonly Day[],
  entries: ReadonlyMap<Day, readonly Entry[]>,
): ReadonlyMap<Day, CellContent> {
  const cells = new Map<Day, CellContent>();
  let yesterday: (Entry | null)[] = [];
  days.forEach((day, index) => {
    const column = index % WEEK;
    const before = column === 0 ? [] : yesterday;
    const ofDay = entries.get(day) ?? [];
    const lanes = Array.from({ length: LANES }, (_, lane) => {
      const entry = before[lane];
      return entry && entry.last >= day ? entry : null;
    });
    const others = ofDay.filter((entry) => !lanes.includes(entry));
    for (const entry of [...others.filter(isLong), ...others.filter((one) => !isLong(one))].slice(0, LANES)) {
      const free = lanes.indexOf(null);
      if (free >= 0) lanes[free] = entry;
    }
    yesterday = lanes;
    const parts = lanes.map((entry, lane) => entry && partOf(entry, day, column, before[lane] === entry));
    const shown = parts.filter((part) => part !== null).length;
    if (shown > 0) cells.set(day, { lanes: parts, hidden: ofDay.length - shown });
  });
  return cells;
}

function partOf(entry: Entry, day: Day, column: number, joins: boolean): Part {
  return {
    entry,
    fromBefore: entry.first < day,
    goesOn: entry.last > day,
    reach: joins ? 0 : Math.min(daysBetween(day, entry.last), WEEK - 1 - column) + 1,
  };
}
