// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be chosen is a grid
// (WAI-ARIA)
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect } from 'react';
import { cx } from '@/components/ui/cx';
import { type CellContent, NO_EVENTS } from '@/features/calendar/lanes';
import { DAYS_PER_WEEK, dayAfterKey, type Month, monthOf } from '@/features/calendar/month';
import type { DayDragStore } from '@/features/calendar/moves/use-day-drag';
import type { Day } from '@/lib/time/day';
import { weekdays } from '@/lib/time/week';
import { DayCell } from './day-cell';

interface MonthGridProps {
  /** The id of the heading with month and year. */
  labelledBy: string;
  month: Month;
  /** The 42 days of the grid. */
  days: readonly Day[];
  today: Day;
  selected: Day;
  active: Day;
  cells: ReadonlyMap<Day, CellContent>;
  /** The viewer's zone. */
  zone: string;
  /** The event that is being moved, if any. */
  dragged: DayDragStore;
  loading: boolean;
  /** When this number increases, the cell of `active` gets the focus. */
  focusRequests: number;
  onSelect: (day: Day) => void;
  /** Called on Enter or Space: selects the day and moves to its events. */
  onOpen: (day: Day) => void;
  onMove: (day: Day) => void;
}

const dayOfCell = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;

/** The month as six weeks of days. One cell is the Tab stop; the arrow keys move between the cells. */
export function MonthGrid({
  labelledBy,
  month,
  days,
  today,
  selected,
  active,
  cells,
  zone,
  dragged,
  loading,
  focusRequests,
  onSelect,
  onOpen,
  onMove,
}: MonthGridProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish for the focus gives it
  useLayoutEffect(() => {
    if (focusRequests > 0) document.querySelector<HTMLElement>(`td[data-day="${active}"]`)?.focus();
  }, [focusRequests]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOfCell(event.target);
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, day);
    if (next) onMove(next);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(day);
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const day = dayOfCell(target);
    if (day) onSelect(day);
  };

  return (
    <table
      role="grid"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-busy={loading}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-card bg-line shadow-card"
    >
      <WeekdayNames />
      <tbody
        className={cx('grid min-h-0 flex-1 grid-rows-[repeat(6,auto)] gap-px pt-px', loading && 'animate-breathe')}
      >
        {[0, 1, 2, 3, 4, 5].map((week) => (
          <tr key={week} className="grid min-h-0 grid-cols-7 gap-x-px md:min-h-24 md:grid-rows-[repeat(4,auto)_1fr]">
            {days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK).map((day, index) => (
              <DayCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is a place, which another month's day takes over
                key={index}
                day={day}
                content={cells.get(day) ?? NO_EVENTS}
                zone={zone}
                dragged={dragged}
                outside={monthOf(day) !== month}
                isToday={day === today}
                selected={day === selected}
                active={day === active}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the columns. */
const WeekdayNames = memo(function WeekdayNames() {
  return (
    <thead className="block bg-card">
      <tr className="grid grid-cols-7">
        {weekdays().map(({ long, short }) => (
          <th
            key={long}
            scope="col"
            abbr={long}
            aria-label={long}
            className="truncate px-1 py-2 text-center text-sm font-bold text-quiet"
          >
            <span className="lg:hidden">{short}</span>
            <span className="max-lg:hidden">{long}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
});
