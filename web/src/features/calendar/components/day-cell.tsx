// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be chosen is a grid
// (WAI-ARIA)
import { memo, useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import type { CellContent, CellPart } from '@/features/calendar/lanes';
import type { DayDragStore, MovedDays } from '@/features/calendar/moves/use-day-drag';
import { isLong } from '@/kinds/calendar-entry';
import { formatStart } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import { useStorePart } from '@/lib/store';
import { addDays, type Day, formatLongDay } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { CutTitle, EventChip, startOf } from './event-chip';

interface DayCellProps {
  day: Day;
  content: CellContent;
  /** The viewer's zone. */
  zone: string;
  /** The event that is being moved, if any. A move renders only the marks of the days that it concerns (CAL-102). */
  dragged: DayDragStore;
  /** Whether the day belongs to a neighbouring month. */
  outside: boolean;
  isToday: boolean;
  selected: boolean;
  /** Whether the cell is the Tab stop of the grid; exactly one cell is. */
  active: boolean;
}

/**
 * The lanes of the cells of a week are rows of the same grid, so that a bar is at the same height in all of its cells.
 * The events below the last bar of a cell are in one stack, which no other cell moves apart.
 */
const CELL_CLASS = 'md:row-span-5 md:grid md:grid-cols-[minmax(0,1fr)] md:grid-rows-subgrid md:items-start';

/** One day of the month. The grid handles its clicks and keys. */
export const DayCell = memo(function DayCell({
  day,
  content,
  zone,
  dragged,
  outside,
  isToday,
  selected,
  active,
}: DayCellProps) {
  const { lanes, hidden } = content;
  const firstInStack = lanes.findLastIndex((part) => part && isLong(part.entry)) + 1;
  const chips = lanes.map(
    (part, lane) =>
      part && <EventChip key={LANE_ROWS[lane]} part={part} zone={zone} row={LANE_ROWS[lane]} dragged={dragged} />,
  );
  const dayInWords = useMemo(() => formatLongDay(day), [day]);
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={cellName(dayInWords, content, isToday, zone)}
      aria-selected={selected}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        CELL_CLASS,
        'relative flex min-h-13 min-w-0 cursor-pointer flex-col items-center p-1 transition-colors max-md:gap-0.5 max-md:overflow-hidden',
        outside ? 'bg-page' : 'bg-card',
        outside && 'text-quiet',
        selected ? 'bg-sunken! -outline-offset-6' : '-outline-offset-2 hover:bg-sunken',
        selected &&
          'after:pointer-events-none after:absolute after:inset-0 after:z-20 after:rounded-chip after:border-2 after:border-primary-mark',
      )}
    >
      <span
        className={cx(
          'flex size-6.5 shrink-0 items-center justify-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-primary font-extrabold text-primary-ink' : 'font-bold',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="flex min-w-0 flex-wrap items-center justify-center gap-1 md:contents">
        {chips.slice(0, firstInStack)}
        <span className={cx('contents md:flex md:min-w-0 md:flex-col', STACK_ROWS[firstInStack])}>
          {chips.slice(firstInStack)}
          {hidden > 0 && (
            <span className="text-sm font-bold max-md:leading-none md:px-1 md:text-[0.8125rem] md:leading-4.5">
              {m.more({
                count: hidden,
                wide: (text) => <span className="max-md:hidden">{text}</span>,
              })}
            </span>
          )}
        </span>
      </span>
      <DropMark day={day} zone={zone} dragged={dragged} />
    </td>
  );
});

/** The grid rows of the lanes; the number of the day is above them. */
const LANE_ROWS = ['md:row-start-2', 'md:row-start-3', 'md:row-start-4'] as const;

/** The grid rows of the stack, by the number of lanes above it. Only the last row grows with it. */
const STACK_ROWS = ['md:row-[2/-1]', 'md:row-[3/-1]', 'md:row-[4/-1]', 'md:row-[5/-1]'] as const;

/** The accessible name: everything that the cell shows, with the full titles. */
function cellName(day: string, { lanes, hidden }: CellContent, isToday: boolean, zone: string): string {
  const names = lanes.filter((part) => part !== null).map((part) => chipName(part, zone));
  return m.cell({
    day,
    when: isToday ? 'today' : 'other',
    count: names.length + hidden,
    titles: names.join(', '),
  });
}

function chipName(part: CellPart, zone: string): string {
  const { title, source, space } = part.entry;
  const name = source.kind === 'google' ? m.googleTitle({ title }) : title;
  return [startOf(part, zone), space ? m.titleInSpace({ title: name, space: space.name }) : name]
    .filter(Boolean)
    .join(' ');
}

/**
 * Where the event that is being moved would be after a drop: a frame on each of its days, on the first one its title.
 */
function DropMark({ day, zone, dragged }: Pick<DayCellProps, 'day' | 'zone' | 'dragged'>) {
  const at = useStorePart(dragged, (moved) => moved && placeAfterDrop(moved, day));
  const entry = dragged.get()?.entry;
  if (!at || !entry) return null;
  const start = formatStart(entry, zone);
  return (
    <span
      aria-hidden
      data-drop
      style={toneStyle(entry.colour)}
      className="tone pointer-events-none absolute inset-0.5 z-20 rounded-chip border-2 border-tone-mark"
    >
      {at === 'first' && (
        <span className="mx-0.5 mt-7 block rounded-[6px] bg-tone-soft px-1 py-px text-[0.8125rem] leading-4.5 font-bold tracking-tight text-ink shadow-raised wrap-anywhere max-md:hidden">
          {start && <span className="text-tone-text tabular-nums">{start} </span>}
          <CutTitle title={entry.title} />
        </span>
      )}
    </span>
  );
}

/**
 * Whether a day would be the first one of a moved event, or a later one; null for other days, and before it has moved.
 */
function placeAfterDrop({ entry, days }: MovedDays, day: Day): 'first' | 'later' | null {
  if (days === 0) return null;
  const first = addDays(entry.first, days);
  if (day === first) return 'first';
  return day > first && day <= addDays(entry.last, days) ? 'later' : null;
}
