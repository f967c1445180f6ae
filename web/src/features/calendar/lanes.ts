import { type Entry, isLong } from '@/kinds/calendar-entry';
import { type Day, daysBetween } from '@/lib/time/day';
import { sameList } from './keep-unchanged';
import { DAYS_PER_WEEK } from './month';

/** The number of events that a cell shows. A lane has the same height in all cells of a week. */
const LANE_COUNT = 3;

/** An entry in a cell: all of it, or one day of a bar over several days. */
export interface CellPart {
  entry: Entry;
  /** Whether the entry begins or ends on another day. */
  startsEarlier: boolean;
  endsLater: boolean;
  /** The number of cells that the bar covers from here to the end of the week; 0 when it began in an earlier cell. */
  span: number;
}

/** The events of a cell. */
export interface CellContent {
  /** The shown parts from the top down; a lane may be empty. */
  lanes: readonly (CellPart | null)[];
  /** The number of events that have no lane. */
  hidden: number;
}

/** Whether two cells show the same. */
export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.hidden === b.hidden && areSameLanes(a.lanes, b.lanes);

/** Whether two parts show the same. */
export const isSamePart = (a: CellPart | null, b: CellPart | null): boolean =>
  a?.entry === b?.entry &&
  a?.startsEarlier === b?.startsEarlier &&
  a?.endsLater === b?.endsLater &&
  a?.span === b?.span;

const areSameLanes = sameList(isSamePart);

export const NO_EVENTS: CellContent = { lanes: [], hidden: 0 };

/**
 * The content of each cell of a grid. A bar keeps its lane until its last day or the end of the week. Free lanes are
 * filled with the day's other events, those over several days first.
 */
export function layOutCells(
  days: readonly Day[],
  entries: ReadonlyMap<Day, readonly Entry[]>,
): ReadonlyMap<Day, CellContent> {
  const cells = new Map<Day, CellContent>();
  let lastLanes: (Entry | null)[] = [];
  days.forEach((day, index) => {
    const column = index % DAYS_PER_WEEK;
    const previousLanes = column === 0 ? [] : lastLanes;
    const dayEntries = entries.get(day) ?? [];
    const lanes = Array.from({ length: LANE_COUNT }, (_, lane) => {
      const entry = previousLanes[lane];
      return entry && entry.last >= day ? entry : null;
    });
    const others = dayEntries.filter((entry) => !lanes.includes(entry));
    for (const entry of [...others.filter(isLong), ...others.filter((one) => !isLong(one))].slice(0, LANE_COUNT)) {
      const free = lanes.indexOf(null);
      if (free >= 0) lanes[free] = entry;
    }
    lastLanes = lanes;
    const parts = lanes.map((entry, lane) => entry && createPart(entry, day, column, previousLanes[lane] === entry));
    const shown = parts.filter((part) => part !== null).length;
    if (shown > 0) cells.set(day, { lanes: parts, hidden: dayEntries.length - shown });
  });
  return cells;
}

function createPart(entry: Entry, day: Day, column: number, isContinued: boolean): CellPart {
  return {
    entry,
    startsEarlier: entry.first < day,
    endsLater: entry.last > day,
    span: isContinued ? 0 : Math.min(daysBetween(day, entry.last), DAYS_PER_WEEK - 1 - column) + 1,
  };
}
